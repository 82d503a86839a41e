import { cachedListEdits } from "../../shared/cached-list.ts";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { showFailure } from "../../shared/toasts.ts";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";
import { deviceWords } from "./session-words.ts";

/** Signs out one device (§7). Optimistic; brought back with a toast on failure. */
export function useEndSession() {
  const { take, bringBack } = cachedListEdits(trpc.useUtils().session.list);
  return trpc.session.end.useMutation({
    onMutate: ({ id }) => take((session) => session.id === id),
    onSuccess: (_, _input, [ended]) => {
      if (ended) cannotBeUndone(i18n.t("{device} was signed out.", { device: deviceWords(ended) }));
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
  const { take, bringBack } = cachedListEdits(trpc.useUtils().session.list);
  return trpc.session.endOthers.useMutation({
    onMutate: () => take((session) => !session.isCurrent),
    onSuccess: () => cannotBeUndone(i18n.t("All other devices were signed out.")),
    onError: (error, _input, ended) => {
      bringBack(ended ?? []);
      showFailure("endSession", error);
    },
  });
}
