/** A query's list, as tRPC's utils reach it. */
interface CachedList<Item> {
  cancel: () => Promise<void>;
  getData: () => Item[] | undefined;
  setData: (input: undefined, update: (items: Item[] | undefined) => Item[] | undefined) => void;
}

/** The edits of a cached list for optimistic deletions. */
export function cachedListEdits<Item extends { id: string; createdAt: string }>(
  list: CachedList<Item>,
) {
  const leaveOut = (isMeant: (item: Item) => boolean) =>
    list.setData(undefined, (items) => items?.filter((item) => !isMeant(item)));
  return {
    leaveOut,
    /** Takes items out of the list and returns them. */
    take: async (isMeant: (item: Item) => boolean): Promise<Item[]> => {
      // A list in flight still has them.
      await list.cancel();
      const taken = list.getData()?.filter(isMeant) ?? [];
      leaveOut(isMeant);
      return taken;
    },
    /** Puts them back, newest first. */
    bringBack: (taken: readonly Item[]) => {
      const ids = new Set(taken.map(({ id }) => id));
      list.setData(
        undefined,
        (items) =>
          items &&
          [...items.filter(({ id }) => !ids.has(id)), ...taken].sort(
            (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
          ),
      );
    },
  };
}
