// Only light imports: URLs are read at every start, without loading zod or day arithmetic.
import { type Choices, choiceFields, signalChoices } from "../signal/choices.ts";
import type { SignalSort, SignalView } from "../signal/signal.ts";

/** Deadline ranges that a view can select; `week` and `month` are the next 7 and 30 days (§17). */
export type DueChoice = "overdue" | "today" | "week" | "month" | "none";

const views = ["recommended", "available", "hidden", "waiting", "scheduled", "completed"] as const;
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

/** The parser of each URL parameter; undefined for an invalid or missing one. */
const readers = {
  view: (value: unknown): SignalView | undefined => oneOf(views, value),
  sort: (value: unknown): SignalSort | undefined => oneOf(sorts, value),
  /** The search text. */
  q: textOf,
  project: textOf,
  client: textOf,
  /** Signals with any of these. */
  tags: tagsOf,
  /** The minimum priority. */
  priority: (value: unknown) => numberOf(value, 5),
  /** The maximum estimate. */
  minutes: (value: unknown) => numberOf(value, 1440),
  due: (value: unknown): DueChoice | undefined => oneOf(dues, value),
  /** The minimum number of returns. */
  returns: (value: unknown) => numberOf(value, 1000),
};

/**
 * The filter and order of the planner's list, as in the URL (§17). Omitted parts have their
 * defaults; that of `sort` depends on the view. Each field with a fixed set of values has a part of
 * its name.
 */
export type ViewSearch = {
  [Name in keyof typeof readers]?: ReturnType<(typeof readers)[Name]>;
} & Choices;

/** The parts of a view that filter it. */
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
