import { i18n } from "./language.ts";
import { region } from "./region.ts";

/** Formats a size: "340 bytes", "12 KB", "1.4 MB", "2 GB"; 10485760 bytes are 10 MB (§9). */
export function byteWords(bytes: number): string {
  if (bytes < 1024) {
    const number = written(bytes);
    return i18n.t("{bytes, plural, one {{number} byte} other {{number} bytes}}", { bytes, number });
  }
  const kilobytes = bytes / 1024;
  // A size that would round up to 1024 KB is shown as a megabyte.
  if (kilobytes < 1023.5) return i18n.t("{number} KB", { number: written(Math.round(kilobytes)) });
  const megabytes = kilobytes / 1024;
  if (megabytes < 1023.95) return i18n.t("{number} MB", { number: written(megabytes) });
  return i18n.t("{number} GB", { number: written(megabytes / 1024) });
}

/** The storage that is used: "12 MB of 1 GB used". */
export function storageWords({ used, limit }: { used: number; limit: number | null }): string {
  return limit === null
    ? i18n.t("{used} used", { used: byteWords(used) }, { comment: "Of storage: 12 MB used" })
    : i18n.t("{used} of {limit} used", { used: byteWords(used), limit: byteWords(limit) });
}

function written(number: number): string {
  return new Intl.NumberFormat(region.locale, {
    maximumFractionDigits: 1,
    useGrouping: false,
  }).format(number);
}
