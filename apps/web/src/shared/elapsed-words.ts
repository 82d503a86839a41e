import { region } from "./region.ts";

/** A running time as the region writes numbers: "4:05", from one hour on "1:04:05". */
export function elapsedWords(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const plain = new Intl.NumberFormat(region.locale, { useGrouping: false });
  const padded = new Intl.NumberFormat(region.locale, { minimumIntegerDigits: 2 });
  return hours === 0
    ? `${plain.format(minutes)}:${padded.format(seconds % 60)}`
    : `${plain.format(hours)}:${padded.format(minutes)}:${padded.format(seconds % 60)}`;
}
