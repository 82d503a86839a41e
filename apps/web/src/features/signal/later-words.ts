import type { CalendarDay, Signal } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { dayLabel } from "../../shared/words.ts";

/** "Hidden until Monday"; null for a signal that is not hidden. */
export function hiddenLabel({ hiddenUntil, status }: Signal, today: CalendarDay): string | null {
  return hiddenUntil && hiddenUntil > today && status !== "done"
    ? i18n.t("Hidden until {day}", { day: dayLabel(hiddenUntil, today) })
    : null;
}

/** "Waiting for Anna · ask on December 3"; null for a signal that waits for nothing. */
export function waitingLabel(
  { waitingFor, askOn, status }: Signal,
  today: CalendarDay,
): string | null {
  if (!waitingFor || status === "done") return null;
  if (!askOn) return i18n.t("Waiting for {who}", { who: waitingFor });
  return askOn > today
    ? i18n.t("Waiting for {who} · ask {day}", { who: waitingFor, day: dayLabel(askOn, today) })
    : i18n.t("Waiting for {who} · ask now", { who: waitingFor });
}

/** Why a signal is not available, and the action that changes it. What hides it comes first. */
export function laterMark(
  signal: Signal,
  today: CalendarDay,
): { id: "hide" | "wait"; words: string } | null {
  const hidden = hiddenLabel(signal, today);
  if (hidden !== null) return { id: "hide", words: hidden };
  const waiting = waitingLabel(signal, today);
  return waiting === null ? null : { id: "wait", words: waiting };
}
