import type { SignalFilter } from "../signal/view-signals.ts";
import { type CalendarDay, plusDays } from "../time/calendar-day.ts";
import { type DayRule, startOfDay } from "../time/start-of-day.ts";
import type { DueChoice, ViewSearch } from "./view-search.ts";

/** What a filter needs to know beside a view. */
export interface ViewContext extends DayRule {
  today: CalendarDay;
  projects: readonly { readonly id: string; readonly clientId: string | null }[];
}

/** The filter of a view (§17). */
export function filterOfView(search: ViewSearch, context: ViewContext): SignalFilter {
  const {
    q,
    view: _view,
    sort: _sort,
    project,
    client,
    tags,
    priority,
    minutes,
    due,
    returns,
    ...choices
  } = search;
  const ofClient = context.projects.filter(({ clientId }) => clientId === client);
  return {
    ...choices,
    projectId: project,
    projectIds: client === undefined ? undefined : ofClient.map(({ id }) => id),
    tags,
    minPriority: priority,
    maxMinutes: minutes,
    due: due && dueRange(due, context),
    minReturns: returns,
    search: q,
  };
}

/** How many days the ranges that begin today have. */
const days = { today: 1, week: 7, month: 30 } as const;

/** The instants of deadlines, the last exclusive, in ms; null for none. */
function dueRange(due: DueChoice, { today, ...rule }: ViewContext): SignalFilter["due"] {
  if (due === "none") return null;
  const startOf = (day: CalendarDay) => Date.parse(startOfDay(day, rule));
  const start = startOf(today);
  return due === "overdue"
    ? { from: Number.NEGATIVE_INFINITY, before: start }
    : { from: start, before: startOf(plusDays(today, days[due])) };
}
