import type { Session } from "@daysignal/core";
import { getQueryKey } from "@trpc/react-query";
import { cachedList } from "../../shared/cached-list.ts";
import { i18n } from "../../shared/language.ts";
import { trpc } from "../../trpc.ts";
import { deviceWords } from "./session-words.ts";

const sessions = cachedList<Session>({
  queryKey: getQueryKey(trpc.session.list, undefined, "query"),
  scope: { id: "sessions" },
});

/** Signs out one device (§7). */
export function useEndSession() {
  return trpc.session.end.useMutation(
    sessions.deletion({
      failure: "endSession",
      final: (session) => i18n.t("{device} was signed out.", { device: deviceWords(session) }),
    }),
  );
}

/** Signs out all devices but this one (§7). */
export function useEndOtherSessions() {
  return trpc.session.endOthers.useMutation(
    sessions.deletion<unknown>({
      failure: "endSession",
      isMeant: ({ isCurrent }) => !isCurrent,
      final: () => i18n.t("All other devices were signed out."),
    }),
  );
}
