import type { DayRule, TimeInterval } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { formatTime } from "../../shared/words.ts";
import { clockAt, endsNextDay } from "./time-entry.ts";

/** From when to when an interval lasted: "23:30 – 0:20 next day", "since 9:00". */
export function timeRange(
  { startedAt, endedAt, ...interval }: TimeInterval,
  rule: DayRule,
): string {
  const from = formatTime(clockAt(startedAt, rule));
  if (endedAt === null) return i18n.t("since {time}", { time: from }, { comment: "It still runs" });
  const to = formatTime(clockAt(endedAt, rule));
  return endsNextDay({ ...interval, startedAt, endedAt }, rule)
    ? i18n.t(
        "{from} – {to} next day",
        { from, to },
        { comment: "Two times of a day: 23:30 – 0:20" },
      )
    : i18n.t("{from} – {to}", { from, to }, { comment: "Two times of a day" });
}
