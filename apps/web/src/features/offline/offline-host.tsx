import { type Mutation, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type ComponentType, useEffect, useState } from "react";
import { connectionTimes } from "../../shared/connection-times.ts";
import { windowId } from "../../shared/open-windows.ts";
import { randomId } from "../../shared/random-id.ts";
import { stashUnsent } from "../../shared/unsent.ts";
import { useCurrentUser } from "../account/session/use-current-user.ts";
import {
  commandOf,
  hasEndedWithSession,
  loadCommands,
  registerCommands,
} from "../signal/commands/commands.ts";

/** Loads the commands, and offline support, once the screen is rendered. */
export function OfflineHost() {
  const queryClient = useQueryClient();
  registerCommands(queryClient);
  const userId = useCurrentUser()?.id;
  const [Offline, setOffline] = useState<ComponentType>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const load = async () => {
      loadCommands().catch(() => undefined);
      try {
        const { default: loaded } = await import("./offline.tsx");
        setOffline(() => loaded);
      } catch {
        timer = setTimeout(load, connectionTimes.failedDownloadMs);
      }
    };
    timer = setTimeout(load, connectionTimes.startOfflineMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (userId === undefined) return;
    return () => void keepWhatEnds(queryClient, userId);
  }, [queryClient, userId]);
  useEffect(() => {
    if (userId === undefined || Offline) return;
    const stash = () => {
      const changes = pendingChanges(queryClient);
      if (changes.length > 0) stashUnsent(userId, windowId, changes);
    };
    addEventListener("pagehide", stash);
    return () => removeEventListener("pagehide", stash);
  }, [queryClient, userId, Offline]);
  return Offline ? <Offline /> : null;
}

/** The pending changes before the outbox is loaded, in its stored form. */
function pendingChanges(queryClient: QueryClient): unknown[] {
  return queryClient
    .getMutationCache()
    .getAll()
    .filter(isOnItsWay)
    .map(({ options, state }) => ({
      id: randomId(),
      call: commandOf(options.mutationKey),
      input: state.variables,
      madeAt: new Date(state.submittedAt).toISOString(),
      waits: true,
    }));
}

/**
 * If the session ends before the outbox was loaded, the changes that failed with it are added
 * afterwards. The mutation cache is updated slightly later than the screen.
 */
async function keepWhatEnds(queryClient: QueryClient, userId: string): Promise<void> {
  const mutations = queryClient.getMutationCache().getAll();
  if (!mutations.some((mutation) => isOnItsWay(mutation) || hasEndedWithSession(mutation))) return;
  const { openOutbox } = await import("./open-outbox.ts");
  openOutbox(queryClient, userId);
}

function isOnItsWay({ options, state }: Mutation<unknown, Error, unknown, unknown>): boolean {
  return state.status === "pending" && commandOf(options.mutationKey) !== undefined;
}
