// Types only: addresses are read in every start, without zod and without arithmetic of days.
import type { SignalSort, SignalType, SignalView } from "../signal/signal.ts";

/** Deadlines that a view can ask for; `week` and `month` are the next 7 and 30 days (§17). */
export type DueChoice = "overdue" | "today" | "week" | "month" | "none";

/**
 * What the planner's list shows, as the address names it (§17). A part that is left out is the
 * default; `sort` that of the view.
 */
export interface ViewSearch {
  view?: SignalView | undefined;
  sort?: SignalSort | undefined;
  /** The text that is searched. */
  q?: string | undefined;
  type?: SignalType | undefined;
  project?: string | undefined;
  client?: string | undefined;
  /** Any of them. */
  tags?: readonly string[] | undefined;
  /** At least this priority. */
  priority?: number | undefined;
  /** At most this estimate. */
  minutes?: number | undefined;
  due?: DueChoice | undefined;
  /** Returned at least this often. */
  returns?: number | undefined;
}

const views = ["recommended", "available", "scheduled", "completed"] as const;
const sorts = ["created-desc", "created-asc", "deadline", "priority", "title", "manual"] as const;
const types = ["work", "personal"] as const;
const dues = ["overdue", "today", "week", "month", "none"] as const;

const maxText = 200;
const maxTags = 30;

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value);

/** A router may have read a number from the text "42". */
const textOf = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number"
    ? String(value).slice(0, maxText) || undefined
    : undefined;

function numberOf(value: unknown, max: number): number | undefined {
  const number = typeof value === "string" ? Number(value) : value;
  const whole = Number.isInteger(number) ? Number(number) : 0;
  return whole >= 1 && whole <= max ? whole : undefined;
}

/** In NFC, as tags are stored. */
function tagsOf(value: unknown): readonly string[] | undefined {
  const tags = (Array.isArray(value) ? value : [value]).flatMap(
    (tag) => textOf(tag)?.normalize("NFC") ?? [],
  );
  return tags.length > 0 ? [...new Set(tags)].slice(0, maxTags) : undefined;
}

/**
 * The view that an address names. Unknown parameters are left out, and those with a wrong value;
 * each known key is present, because a router keeps keys that are missing.
 */
export function readViewSearch(search: Readonly<Record<string, unknown>>): Required<ViewSearch> {
  return {
    view: oneOf(views, search["view"]),
    sort: oneOf(sorts, search["sort"]),
    q: textOf(search["q"]),
    type: oneOf(types, search["type"]),
    project: textOf(search["project"]),
    client: textOf(search["client"]),
    tags: tagsOf(search["tags"]),
    priority: numberOf(search["priority"], 5),
    minutes: numberOf(search["minutes"], 1440),
    due: oneOf(dues, search["due"]),
    returns: numberOf(search["returns"], 1000),
  };
}

/** A view as the query of an address: `view=available&tags=call&tags=email` (§17). */
export function viewQuery(search: ViewSearch): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(readViewSearch({ ...search }))) {
    for (const part of [value ?? []].flat()) query.append(name, String(part));
  }
  return query.toString();
}

/** Reads `viewQuery`; what is wrong or unknown is ignored. */
export function readViewQuery(query: string): Required<ViewSearch> {
  const params = new URLSearchParams(query);
  return readViewSearch({ ...Object.fromEntries(params), tags: params.getAll("tags") });
}
