import type { QueryClient } from "@tanstack/react-query";
import { isConnected } from "../../shared/connection.ts";
import { connectionTimes } from "../../shared/connection-times.ts";
import { tabName } from "../../shared/request-headers.ts";
import type { LiveMessage } from "../../trpc.ts";
import { applyLiveChanges } from "./apply-live-changes.ts";
import { type FollowLiveOptions, followLive } from "./leader-tab.ts";
import { mergeMessages, splitMessages } from "./live-changes.ts";

/** The signals with unsaved text in place (shared/editable-text.tsx). */
const unsavedSignals = () =>
  new Set(
    [...document.querySelectorAll<HTMLElement>("[data-unsaved]")].map(
      ({ dataset }) => dataset["unsaved"] ?? "",
    ),
  );

type Options = Omit<FollowLiveOptions, "onMessage">;

/**
 * Keeps the screen up to date with changes from elsewhere (§7). Returns the function that stops it.
 */
export function startLive(queryClient: QueryClient, options: Options): () => void {
  let pending: LiveMessage[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isApplying = false;
  let isStopped = false;

  const applySoon = (delayMs: number) => {
    if (!isStopped) timer ??= setTimeout(apply, delayMs);
  };
  const apply = async () => {
    timer = undefined;
    if (isApplying || pending.length === 0) return;
    const { now, later } = splitMessages(pending, unsavedSignals());
    if (now.length === 0 || !isConnected()) {
      applySoon(connectionTimes.unsavedTextMs);
      return;
    }
    pending = later;
    isApplying = true;
    try {
      await applyLiveChanges(queryClient, mergeMessages(now, tabName), readEverythingLater);
      isApplying = false;
      applySoon(connectionTimes.collectChangesMs);
    } catch {
      isApplying = false;
      readEverythingLater();
    }
  };
  /** After a failed read, because the stream will not repeat its messages. */
  const readEverythingLater = () => {
    pending.push({ type: "everything" });
    applySoon(connectionTimes.failedReadMs);
  };
  const stop = followLive({
    ...options,
    onMessage: (message) => {
      if (message.type === "nothing") return;
      pending.push(message);
      applySoon(connectionTimes.collectChangesMs);
    },
  });
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stop();
  };
}
