import type { CalendarFeed, MadeCalendarFeed } from "@daysignal/core";
import { getQueryKey } from "@trpc/react-query";
import { i18n } from "../../shared/language.ts";
import { optimistic, queryEdit } from "../../shared/optimistic.ts";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";

const queryKey = getQueryKey(trpc.calendarFeed.get, undefined, "query");
const scope = { id: "calendarFeed" };
const failure = "updateSettings";

/**
 * Makes the calendar feed, or gives it a new address (§11). Not optimistic: the address is the
 * response, which is not cached.
 */
export function useMakeFeed() {
  const made = queryEdit<CalendarFeed, unknown, MadeCalendarFeed>({
    queryKey,
    answer:
      ({ path: _, ...feed }) =>
      () =>
        feed,
  });
  const onDone = () => cannotBeUndone(i18n.t("The calendar has a new address."));
  return trpc.calendarFeed.make.useMutation({
    ...optimistic([made], { failure, scope, onDone }),
    // The address must only be on screen, not in a cache.
    gcTime: 0,
  });
}

/** Sets whether the feed has deadlines. Optimistic. */
export function useChangeFeed() {
  const change = queryEdit<CalendarFeed, Pick<CalendarFeed, "deadlines">>({
    queryKey,
    edit:
      ({ deadlines }) =>
      (feed) => ({ ...feed, deadlines }),
  });
  return trpc.calendarFeed.change.useMutation(optimistic([change], { failure, scope }));
}

/** Ends the feed. Optimistic. */
export function useEndFeed() {
  const end = queryEdit<CalendarFeed, unknown, CalendarFeed>({
    queryKey,
    edit: () => (feed) => ({ ...feed, isActive: false }),
    answer: (feed) => () => feed,
  });
  const onDone = () => cannotBeUndone(i18n.t("The calendar feed has ended."));
  return trpc.calendarFeed.end.useMutation(optimistic([end], { failure, scope, onDone }));
}
