import type { TimeInterval } from "@daysignal/core";
import { useEffect } from "react";
import { productName } from "../../shared/product-name.ts";
import { useNow } from "../../shared/today.ts";
import { showRunningTitle } from "../../shared/use-document-title.ts";
import { formatMinutes } from "../../shared/words.ts";
import { secondsSince } from "../signal/use-elapsed.ts";
import { useSignalOf } from "./use-signal-of.ts";

/** What shows outside of the page that a signal runs: the tab's title and icon, and the app's badge. */
export function RunningSigns({ running }: { running: TimeInterval }) {
  const title = useSignalOf(running.taskId)?.title;
  // Also in a tab that is not seen.
  useNow();
  const minutes = formatMinutes(Math.floor(secondsSince(running) / 60));
  useEffect(() => {
    if (title !== undefined) showRunningTitle(`▶ ${minutes} · ${title} – ${productName}`);
  }, [minutes, title]);
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    icon?.setAttribute("href", "/favicon-running.svg");
    // A dot: the number of running signals is always 1.
    navigator.setAppBadge?.().catch(ignore);
    return () => {
      showRunningTitle(null);
      icon?.setAttribute("href", "/favicon.svg");
      navigator.clearAppBadge?.().catch(ignore);
    };
  }, []);
  return null;
}

/** Apps that are not installed have no badge. */
const ignore = () => undefined;
