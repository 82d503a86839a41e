import type { Session } from "@daysignal/core";
import { errorMessage } from "../../shared/error-message.ts";
import { showFailure } from "../../shared/toasts.ts";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";
import { deviceWords } from "./session-words.ts";

/** Signs out one device (§7). Optimistic; brought back with a toast on failure. */
export function useEndSession() {
  const { take, bringBack } = useSessionCache();
  return trpc.session.end.useMutation({
    onMutate: ({ id }) => take((session) => session.id === id),
    onSuccess: (_, _input, [ended]) => {
      if (ended) cannotBeUndone(`${deviceWords(ended)} was signed out.`);
    },
    onError: (error, _input, ended) => {
      // It has ended already, which is the intended result.
      if (errorMessage(error).code === "NOT_FOUND") return;
      bringBack(ended ?? []);
      showFailure("endSession", error);
    },
  });
}

/** Signs out all devices but this one (§7). Optimistic; brought back with a toast on failure. */
export function useEndOtherSessions() {
  const { take, bringBack } = useSessionCache();
  return trpc.session.endOthers.useMutation({
    onMutate: () => take((session) => !session.isCurrent),
    onSuccess: () => cannotBeUndone("All other devices were signed out."),
    onError: (error, _input, ended) => {
      bringBack(ended ?? []);
      showFailure("endSession", error);
    },
  });
}

function useSessionCache() {
  const { list } = trpc.useUtils().session;
  return {
    /** Takes sessions out of the list and returns them. */
    take: async (isTaken: (session: Session) => boolean): Promise<Session[]> => {
      // A list in flight still has them.
      await list.cancel();
      const taken = list.getData()?.filter(isTaken) ?? [];
      list.setData(undefined, (sessions) => sessions?.filter((session) => !isTaken(session)));
      return taken;
    },
    /** Puts them back, newest first. */
    bringBack: (taken: readonly Session[]) =>
      list.setData(
        undefined,
        (sessions) =>
          sessions && [...sessions, ...taken].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
      ),
  };
}
