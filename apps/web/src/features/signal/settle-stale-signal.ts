import type { Project, Signal } from "@daysignal/core";
import { confirmSignal } from "@daysignal/core/edits";
import type { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import type { StaleAnswer } from "../../shared/ask-when-stale.ts";
import { trpc } from "../../trpc.ts";
import { trpcClient } from "../../trpc-client.ts";
import { settleStale } from "../conflict/stale-change.ts";
import { plannerLog } from "./planner-cache.ts";
import { signalWords } from "./signal-words.ts";

const projectsKey = getQueryKey(trpc.project.list, undefined, "query");

/** Settles a stale change of a signal. */
export function settleStaleSignal(
  queryClient: QueryClient,
  input: { id?: string },
): Promise<StaleAnswer | null> {
  const id = String(input.id);
  const projects = queryClient.getQueryData<readonly Project[]>(projectsKey) ?? [];
  return settleStale<Signal>(input, {
    read: async () => {
      const signal = await trpcClient.signal.get.query({ id });
      plannerLog(queryClient).settle(undefined, confirmSignal(signal));
      return signal;
    },
    nameOf: ({ title }) => title,
    wordsOf: (field, signal) => signalWords(field, signal, projects),
  });
}
