import type { ViewSearch } from "@daysignal/core";

/** What the list shows, as in the planner's address: a view, and the id of its name. */
export interface ListAddress extends ViewSearch {
  named?: string | undefined;
}

let last: ListAddress = {};

/** What the list showed last in this tab, to which the other screens lead back. */
export function lastView(): ListAddress {
  return last;
}

export function rememberView(shown: ListAddress): void {
  last = shown;
}
