import { region } from "./region.ts";

/** "Nov 16 – 22, 2026". */
export function rangeLabel(
  { from, to }: { from: string; to: string },
  locale: Intl.LocalesArgument = region.locale,
): string {
  const parts = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  return new Intl.DateTimeFormat(locale, parts).formatRange(at(from), at(to));
}
