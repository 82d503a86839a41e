import type { Signal } from "@daysignal/core";
import type { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../trpc.ts";

/** The input of the trash list: all of it. */
export const wholeTrash = {} as const;

const trashKey = getQueryKey(trpc.signal.listTrash, wholeTrash, "query");

/** Removes a signal from the trash. */
export function withoutSignal(trash: readonly Signal[], id: string): readonly Signal[] {
  return trash.filter((signal) => signal.id !== id);
}

/** Adds a signal to the trash, sorted: the last deleted first. */
export function withSignal(trash: readonly Signal[], signal: Signal): readonly Signal[] {
  return [...withoutSignal(trash, signal.id), signal].sort((a, b) =>
    b.updatedAt.localeCompare(a.updatedAt),
  );
}

export interface TrashCache {
  /** Removes and returns a signal; undefined if the trash is not cached or does not contain it. */
  take: (id: string) => Signal | undefined;
  /** Adds one, if the trash is cached. */
  put: (signal: Signal) => void;
}

/** The cached trash, for the mutations that fill and empty it. */
export function trashCache(queryClient: QueryClient): TrashCache {
  const edit = (change: (trash: readonly Signal[]) => readonly Signal[]) => {
    // A read in flight may predate the change, and would overwrite it.
    void queryClient.cancelQueries({
      queryKey: trashKey,
      predicate: ({ state }) => state.data !== undefined,
    });
    queryClient.setQueryData<readonly Signal[]>(trashKey, (trash) => trash && change(trash));
  };
  return {
    take: (id) => {
      const trash = queryClient.getQueryData<readonly Signal[]>(trashKey);
      edit((now) => withoutSignal(now, id));
      return trash?.find((signal) => signal.id === id);
    },
    put: (signal) => {
      edit((now) => withSignal(now, signal));
    },
  };
}
