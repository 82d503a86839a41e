import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { tabName } from "../../shared/tab-name.ts";
import type { LiveMessage } from "../../trpc.ts";
import { endSession } from "../account/session/current-user.ts";
import { gatherNews, partMessages } from "./news.ts";
import { readNews } from "./read-news.ts";
import { followLive, type SharedStreamOptions } from "./shared-stream.ts";

/** Delays in milliseconds: to batch messages, and to recheck a text that is being typed. */
const together = 30;
const whileTyping = 200;
const afterFailure = 1500;

/** The signals with unsaved text in place (shared/editable-text.tsx). */
const unsavedSignals = () =>
  new Set(
    [...document.querySelectorAll<HTMLElement>("[data-unsaved]")].map(
      ({ dataset }) => dataset["unsaved"] ?? "",
    ),
  );

type Options = Omit<SharedStreamOptions, "onMessage" | "onSessionEnded">;

/**
 * Keeps the screen up to date with changes from elsewhere (§7). Returns the function that stops it.
 */
export function startLive(queryClient: QueryClient, options: Options): () => void {
  let unread: LiveMessage[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;
  let isStopped = false;

  const readSoon = (wait: number) => {
    if (!isStopped) timer ??= setTimeout(read, wait);
  };
  const read = async () => {
    timer = undefined;
    if (isReading || unread.length === 0) return;
    const { now, later } = partMessages(unread, unsavedSignals());
    if (now.length === 0 || !onlineManager.isOnline()) {
      readSoon(whileTyping);
      return;
    }
    const news = gatherNews(now, tabName);
    unread = later;
    isReading = true;
    try {
      await readNews(queryClient, news, miss);
      isReading = false;
      readSoon(together);
    } catch {
      isReading = false;
      miss();
    }
  };
  /** After a failed read, because the stream will not repeat its messages. */
  const miss = () => {
    unread.push({ type: "everything" });
    readSoon(afterFailure);
  };
  const stop = followLive({
    ...options,
    onMessage: (message) => {
      if (message.type === "nothing") return;
      unread.push(message);
      readSoon(together);
    },
    onSessionEnded: endSession,
  });
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stop();
  };
}
