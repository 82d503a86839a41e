import { DomainError } from "../errors.ts";
import { nextColor } from "../next-color.ts";
import type { Calendar, CreateCalendarInput, UpdateCalendarInput } from "./calendar.ts";

/** The source of a new calendar. */
export type CalendarSource = { kind: "url"; url: string } | { kind: "file"; text: string };

/** The source of a new calendar (§10). Throws INVALID_INPUT unless exactly one is given. */
export function calendarSource({ url, file }: CreateCalendarInput): CalendarSource {
  if (url !== undefined && file === undefined) return { kind: "url", url };
  if (file !== undefined && url === undefined) return { kind: "file", text: file };
  const message = /*i18n*/ "Give either the address of a calendar or its file.";
  throw new DomainError("INVALID_INPUT", { field: "url", message });
}

/**
 * The host of a calendar's address, the only part of it that is shown. Null if the address is not a
 * web URL that a calendar can have.
 */
export function calendarHost(url: string): string | null {
  const text = url.trim().replace(/^webcals?:/i, "https:");
  if (!URL.canParse(text)) return null;
  const { protocol, host } = new URL(text);
  return protocol === "https:" || protocol === "http:" ? host : null;
}

/** The settings of a calendar that the user chooses; the rest is read from it. */
export type CalendarChoices = Pick<Calendar, "id" | "name" | "color" | "shown" | "busy">;

interface Defaults {
  id: string;
  /** The calendar's own name, or its host. */
  name: string;
  /** The colours of the other calendars. */
  colors: readonly string[];
}

/** The settings of a new calendar (§10): shown and busy, in the least used colour. */
export function createCalendar(input: CreateCalendarInput, defaults: Defaults): CalendarChoices {
  return {
    id: input.id ?? defaults.id,
    name: input.name ?? defaults.name.normalize("NFC"),
    color: input.color ?? nextColor(defaults.colors),
    shown: input.shown ?? true,
    busy: input.busy ?? true,
  };
}

/** Applies the given changes to a calendar. */
export function updateCalendar<C extends CalendarChoices>(
  calendar: C,
  { id: _id, ...changes }: UpdateCalendarInput,
): C {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...calendar, ...Object.fromEntries(given) };
}
