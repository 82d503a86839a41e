import { DomainError } from "../errors.ts";
import { nextColor } from "../next-color.ts";
import { withGiven } from "../with-given.ts";
import type { Calendar, CreateCalendarInput, UpdateCalendarInput } from "./calendar.ts";

/** The source of a new calendar. */
export type CalendarSource =
  | { kind: "url"; url: string }
  | { kind: "file"; text: string }
  | ({ kind: "account" } & CalendarSignIn);

/** What a user enters to sign in to a calendar server. */
export interface CalendarSignIn {
  /** A URL, a host, or an email address. */
  server: string;
  username: string;
  password: string;
}

/**
 * The source of a new calendar (§10). Throws INVALID_INPUT unless exactly one is given, and if a
 * sign-in is to be shown or busy. Without a user name, an email address as the server is one.
 */
export function calendarSource(input: CreateCalendarInput): CalendarSource {
  const { url, file, server, username, password } = input;
  const given = [url, file, server ?? username ?? password].filter((part) => part !== undefined);
  if (given.length === 1) {
    if (url !== undefined) return { kind: "url", url };
    if (file !== undefined) return { kind: "file", text: file };
    refuseSwitches(input);
    const name = username || (server?.includes("@") ? server : "");
    return {
      kind: "account",
      server: required("server", server),
      username: required("username", name),
      password: required("password", password),
    };
  }
  const message = /*i18n*/ "Give either the address of a calendar or its file.";
  throw new DomainError("INVALID_INPUT", { field: "url", message });
}

function required(field: string, value: string | undefined): string {
  if (value !== undefined && value !== "") return value;
  throw new DomainError("INVALID_INPUT", { field, reason: /*i18n*/ "is required" });
}

/** Throws INVALID_INPUT if a sign-in is to be shown or busy: it has no events (§10). */
function refuseSwitches(input: Pick<CreateCalendarInput, "shown" | "busy">): void {
  const field = (["shown", "busy"] as const).find((name) => input[name]);
  if (field === undefined) return;
  const message = /*i18n*/ "A sign-in has no events. Choose this for each of its calendars.";
  throw new DomainError("INVALID_INPUT", { field, message });
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

/** Applies the given changes to a calendar. Throws INVALID_INPUT if a sign-in is to be shown or busy. */
export function updateCalendar<C extends CalendarChoices & Pick<Calendar, "kind">>(
  calendar: C,
  { id: _id, password: _password, ...changes }: UpdateCalendarInput,
): C {
  if (calendar.kind === "account") refuseSwitches(changes);
  return withGiven(calendar, changes);
}
