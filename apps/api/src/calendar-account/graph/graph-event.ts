import { z } from "zod";

const time = z.object({ dateTime: z.string() }).nullish();

/** The parts of an event of Microsoft Graph that are read, and stored as JSON. */
export const graphEventSchema = z.object({
  id: z.string(),
  /** `singleInstance`, `occurrence`, `exception` or `seriesMaster`. */
  type: z.string().nullish(),
  seriesMasterId: z.string().nullish(),
  subject: z.string().nullish(),
  start: time,
  end: time,
  isAllDay: z.boolean().nullish(),
  isCancelled: z.boolean().nullish(),
  showAs: z.string().nullish(),
  location: z.object({ displayName: z.string().nullish() }).nullish(),
  lastModifiedDateTime: z.string().nullish(),
});

export type GraphEvent = z.infer<typeof graphEventSchema>;

/** The names of the fields, for requests that can choose them. */
export const graphEventFields = Object.keys(graphEventSchema.shape);

/**
 * Stored events of Microsoft Graph, in UTC, as an iCalendar file; empty if there are none. A series is its
 * occurrences, which say of themselves only what differs from their master. Synchronous, and its time grows
 * with their length.
 */
export function fileOfEvents(stored: readonly string[]): string {
  const events = stored.map(parseStored);
  const masters = new Map(
    events.filter(({ type }) => type === "seriesMaster").map((master) => [master.id, master]),
  );
  const lines = events.flatMap((event) => {
    if (event.type === "seriesMaster") return [];
    const master = masters.get(event.seriesMasterId ?? "");
    // Of a series that is itself a time box, or is gone.
    if (isSparse(event) && !master) return [];
    return linesOf({ ...master, ...withoutNull(event) }, event.id);
  });
  return lines.length === 0 ? "" : wrap(lines);
}

/** One stored event as an iCalendar file, with a UID. */
export const fileOfEvent = (stored: string, uid: string): string =>
  wrap(linesOf(parseStored(stored), uid));

const parseStored = (stored: string): GraphEvent => JSON.parse(stored);

/** Whether an occurrence is named by its master only. */
export const isSparse = ({ type, subject }: GraphEvent): boolean =>
  type === "occurrence" && (subject ?? null) === null;

const withoutNull = <T extends object>(event: T) =>
  Object.fromEntries(Object.entries(event).filter(([, value]) => value !== null)) as T;

const wrap = (lines: readonly string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");

function linesOf(event: Omit<GraphEvent, "id">, uid: string): string[] {
  const { isAllDay, isCancelled, showAs, location, lastModifiedDateTime } = event;
  const timeLine = (name: string, { dateTime = "" }: { dateTime?: string } = {}) =>
    isAllDay
      ? `${name};VALUE=DATE:${compact(dateTime).slice(0, 8)}`
      : `${name}:${compact(dateTime)}Z`;
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    timeLine("DTSTART", event.start ?? {}),
    timeLine("DTEND", event.end ?? {}),
    `SUMMARY:${escapeText(event.subject)}`,
    `LOCATION:${escapeText(location?.displayName)}`,
    ...(showAs === "free" ? ["TRANSP:TRANSPARENT"] : []),
    ...(isCancelled ? ["STATUS:CANCELLED"] : []),
    ...(lastModifiedDateTime ? [`LAST-MODIFIED:${compact(lastModifiedDateTime)}Z`] : []),
    "END:VEVENT",
  ];
}

/** `2016-12-09T20:30:00.0000000` as `20161209T203000`. */
const compact = (dateTime: string) => dateTime.slice(0, 19).replaceAll(/[^\dT]/g, "");

const escapeText = (text: string | null | undefined) =>
  (text ?? "")
    .replaceAll("\u0000", "")
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n]/g, String.raw`\n`);
