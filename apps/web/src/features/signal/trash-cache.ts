import type { Signal } from "@daysignal/core";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useMemo } from "react";
import { trpc } from "../../trpc.ts";

/** The input of the trash list: all of it. */
export const wholeTrash = {} as const;

const trashKey = getQueryKey(trpc.signal.listTrash, wholeTrash, "query");

/** Removes a signal from the trash; the identical list if it is not there. */
export function withoutSignal(trash: readonly Signal[], id: string): readonly Signal[] {
  return trash.some((signal) => signal.id === id)
    ? trash.filter((signal) => signal.id !== id)
    : trash;
}

/** Adds a signal to the trash, sorted: the last deleted first. */
export function withSignal(trash: readonly Signal[], signal: Signal): readonly Signal[] {
  const others = withoutSignal(trash, signal.id);
  const older = others.findIndex((other) => other.updatedAt < signal.updatedAt);
  const at = older === -1 ? others.length : older;
  return [...others.slice(0, at), signal, ...others.slice(at)];
}

export interface TrashCache {
  /** Removes and returns a signal; undefined if the trash is not cached or does not contain it. */
  take: (id: string) => Signal | undefined;
  /** Adds one, if the trash is cached. */
  put: (signal: Signal) => void;
}

/** The cached trash, for the mutations that fill and empty it. */
export function useTrashCache(): TrashCache {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const edit = (change: (trash: readonly Signal[]) => readonly Signal[]) =>
      queryClient.setQueryData<readonly Signal[]>(trashKey, (trash) => trash && change(trash));
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
  }, [queryClient]);
}
