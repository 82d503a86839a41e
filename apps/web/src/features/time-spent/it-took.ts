import type { Signal } from "@daysignal/core";
import type { ToastChoices } from "@daysignal/ui";
import type { QueryClient } from "@tanstack/react-query";
import { i18n } from "../../shared/language.ts";
import { formatMinutes } from "../../shared/words.ts";
import { askForTime } from "./asked-signal.ts";
import { recordTime } from "./record-time.ts";

/** What a finished signal may have taken (§18): as estimated, half, double, or other. */
export function itTook(queryClient: QueryClient, signal: Signal): ToastChoices {
  const { estimatedMinutes } = signal;
  const half = Math.max(1, Math.round(estimatedMinutes / 2));
  const offered = new Set([estimatedMinutes, half, Math.min(estimatedMinutes * 2, 1440)]);
  return {
    label: i18n.t("It took", {}, { comment: "Followed by durations to choose from: 1h, 30m" }),
    items: [
      ...[...offered].map((minutes) => ({
        label: formatMinutes(minutes),
        onClick: () => void recordTime(queryClient, signal, minutes),
      })),
      { label: i18n.t("Other…"), onClick: () => askForTime(signal) },
    ],
  };
}
