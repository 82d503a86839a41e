// Types only: addresses are read in every start, without zod and without arithmetic of days.
import { type Choices, choiceFields, signalChoices } from "../signal/choices.ts";
import type { SignalSort, SignalView } from "../signal/signal.ts";

/** Deadline ranges that a view can select; `week` and `month` are the next 7 and 30 days (§17). */
export type DueChoice = "overdue" | "today" | "week" | "month" | "none";

const views = ["recommended", "available", "scheduled", "completed"] as const;
const sorts = ["created-desc", "created-asc", "deadline", "priority", "title", "manual"] as const;
const dues = ["overdue", "today", "week", "month", "none"] as const;

const maxText = 200;
const maxTags = 30;

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value);

/** A router may have parsed the text "42" as a number. */
const textOf = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number"
    ? String(value).slice(0, maxText) || undefined
    : undefined;

function numberOf(value: unknown, max: number): number | undefined {
  const number = typeof value === "string" ? Number(value) : value;
  const whole = Number.isInteger(number) ? Number(number) : 0;
  return whole >= 1 && whole <= max ? whole : undefined;
}

/** Reads tags in NFC, as they are stored. */
function tagsOf(value: unknown): readonly string[] | undefined {
  const tags = (Array.isArray(value) ? value : [value]).flatMap(
    (tag) => textOf(tag)?.normalize("NFC") ?? [],
  );
  return tags.length > 0 ? [...new Set(tags)].slice(0, maxTags) : undefined;
}

/** How each parameter of an address is read; undefined for one that is wrong or left out. */
const readers = {
  view: (value: unknown): SignalView | undefined => oneOf(views, value),
  sort: (value: unknown): SignalSort | undefined => oneOf(sorts, value),
  /** The text that is searched. */
  q: textOf,
  project: textOf,
  client: textOf,
  /** Any of them. */
  tags: tagsOf,
  /** At least this priority. */
  priority: (value: unknown) => numberOf(value, 5),
  /** At most this estimate. */
  minutes: (value: unknown) => numberOf(value, 1440),
  due: (value: unknown): DueChoice | undefined => oneOf(dues, value),
  /** Returned at least this often. */
  returns: (value: unknown) => numberOf(value, 1000),
};

/**
 * What the planner's list shows, as the address names it (§17). A part that is left out is the
 * default; `sort` that of the view. Fields with a few values have a part of their name.
 */
export type ViewSearch = {
  [Name in keyof typeof readers]?: ReturnType<(typeof readers)[Name]>;
} & Choices;

/** The parts of a view that narrow it. */
export type FilterName = Exclude<keyof ViewSearch, "view" | "sort">;

/** Their names. `Object.keys` returns strings; these are the keys of the type above. */
export const filterNames = [...choiceFields, ...Object.keys(readers)].filter(
  (name) => name !== "view" && name !== "sort",
) as FilterName[];

/**
 * Reads a view from a URL's parameters. Unknown parameters and invalid values are ignored. Every
 * known key is present in the result, because a router keeps old values of missing keys.
 */
export function readViewSearch(search: Readonly<Record<string, unknown>>): Required<ViewSearch> {
  const parts = Object.entries(readers).map(([name, read]) => [name, read(search[name])]);
  const choices = choiceFields.map((name) => [name, oneOf(signalChoices[name], search[name])]);
  return Object.fromEntries([...parts, ...choices]);
}

/** Writes a view as a URL query: `view=available&tags=call&tags=email` (§17). */
export function viewQuery(search: ViewSearch): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(readViewSearch({ ...search }))) {
    for (const part of [value ?? []].flat()) query.append(name, String(part));
  }
  return query.toString();
}

/** Reads the result of `viewQuery`; invalid or unknown parts are ignored. */
export function readViewQuery(query: string): Required<ViewSearch> {
  const params = new URLSearchParams(query);
  return readViewSearch({ ...Object.fromEntries(params), tags: params.getAll("tags") });
}
