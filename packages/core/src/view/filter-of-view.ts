import type { SignalFilter } from "../signal/view-signals.ts";
import { type CalendarDay, plusDays } from "../time/calendar-day.ts";
import { type DayRule, startOfDay } from "../time/start-of-day.ts";
import type { DueChoice, ViewSearch } from "./view-search.ts";

/** The context that a filter needs in addition to a view. */
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

/** The number of days in each range that starts today. */
const days = { today: 1, week: 7, month: 30 } as const;

/** The range of deadlines as instants in ms, end exclusive; null for none. */
function dueRange(due: DueChoice, { today, ...rule }: ViewContext): SignalFilter["due"] {
  if (due === "none") return null;
  const startOf = (day: CalendarDay) => Date.parse(startOfDay(day, rule));
  const start = startOf(today);
  return due === "overdue"
    ? { from: Number.NEGATIVE_INFINITY, before: start }
    : { from: start, before: startOf(plusDays(today, days[due])) };
}
