import { i18n } from "../../shared/language.ts";
import { showFailure } from "../../shared/toasts.ts";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";

/**
 * Makes the calendar feed, or gives it a new address (§11). Not optimistic: the address is the
 * response, which is not cached.
 */
export function useMakeFeed() {
  const utils = trpc.useUtils();
  return trpc.calendarFeed.make.useMutation({
    // The address must only be on screen, not in a cache.
    gcTime: 0,
    onSuccess: async ({ path: _, ...feed }) => {
      cannotBeUndone(i18n.t("The calendar has a new address."));
      // A read in flight predates it.
      await utils.calendarFeed.get.cancel();
      utils.calendarFeed.get.setData(undefined, feed);
    },
    onError: (error) => showFailure("updateSettings", error),
  });
}

/** Sets whether the feed has deadlines. Optimistic. */
export function useChangeFeed() {
  const { get } = trpc.useUtils().calendarFeed;
  return trpc.calendarFeed.change.useMutation({
    onMutate: async ({ deadlines }) => {
      await get.cancel();
      get.setData(undefined, (feed) => feed && { ...feed, deadlines });
    },
    onError: (error, { deadlines }) => {
      get.setData(undefined, (feed) => feed && { ...feed, deadlines: !deadlines });
      showFailure("updateSettings", error);
    },
  });
}

/** Ends the feed. Optimistic; it is back if that fails. */
export function useEndFeed() {
  const { get } = trpc.useUtils().calendarFeed;
  return trpc.calendarFeed.end.useMutation({
    onMutate: async () => {
      await get.cancel();
      const before = get.getData();
      get.setData(undefined, (feed) => feed && { ...feed, isActive: false });
      return before;
    },
    onSuccess: (feed) => {
      get.setData(undefined, feed);
      cannotBeUndone(i18n.t("The calendar feed has ended."));
    },
    onError: (error, _input, before) => {
      get.setData(undefined, before);
      showFailure("updateSettings", error);
    },
  });
}
