/** Values of dates and times without a zone, in UTC or of whole days excepted. */
const floating =
  /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)((?:;[^:\n]*)?):(\d{8}T\d{6}(?:,\d{8}T\d{6})*)[ \t]*$/gim;

/**
 * Prepares a calendar for node-ical: joins folded lines, and gives times without a zone the one that
 * the calendar names (`X-WR-TIMEZONE`, or its only time zone), else `timeZone`. The library would
 * read them in the zone of the server.
 */
export function prepareCalendar(text: string, timeZone: string): string {
  const lines = text
    .replace(/\r\n?/g, "\n")
    .replace(/\n[ \t]/g, "")
    // Not a zone of its own: UTC.
    .replaceAll("TZID=tzone://Microsoft/Utc", "TZID=UTC")
    // The library reads excluded dates without the zones that the file defines.
    .replace(/^EXDATE(?=;TZID="?(?:Customized Time Zone|tzone:|\(no TZ))/gim, "X-EXDATE");
  const zone = namedZone(lines) ?? timeZone;
  return lines.replace(floating, (line, name: string, parameters: string, value: string) =>
    /;TZID=/i.test(parameters) ? line : `${name}${parameters};TZID=${zone}:${value}`,
  );
}

function namedZone(lines: string): string | undefined {
  const named = /^X-WR-TIMEZONE(?:;[^:\n]*)?:(.+)$/im.exec(lines)?.[1]?.trim();
  if (named !== undefined && isZone(named)) return named;
  const defined = new Set(
    [...lines.matchAll(/^TZID(?:;[^:\n]*)?:(.+)$/gim)].map(([, name = ""]) => name.trim()),
  );
  const [only] = defined;
  return defined.size === 1 && only !== undefined && /^[^":;,]+$/.test(only) ? only : undefined;
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
