import type { Signal } from "@daysignal/core";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useMemo } from "react";
import { trpc } from "../../trpc.ts";

/** The one list of the trash that is shown: all of it. */
export const wholeTrash = {} as const;

const trashKey = getQueryKey(trpc.signal.listTrash, wholeTrash, "query");

/** The trash without a signal; the same list where it is not in there. */
export function withoutSignal(trash: readonly Signal[], id: string): readonly Signal[] {
  return trash.some((signal) => signal.id === id)
    ? trash.filter((signal) => signal.id !== id)
    : trash;
}

/** The trash with a signal, where it belongs: what was deleted last comes first. */
export function withSignal(trash: readonly Signal[], signal: Signal): readonly Signal[] {
  const others = withoutSignal(trash, signal.id);
  const older = others.findIndex((other) => other.updatedAt < signal.updatedAt);
  const at = older === -1 ? others.length : older;
  return [...others.slice(0, at), signal, ...others.slice(at)];
}

export interface TrashCache {
  /** Takes a signal out, and answers it; undefined where the trash was not read or does not hold it. */
  take: (id: string) => Signal | undefined;
  /** Puts one in, if the trash has been read. */
  put: (signal: Signal) => void;
}

/** What is known of the trash, for the mutations that fill and empty it. */
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
