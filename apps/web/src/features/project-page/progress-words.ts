import type { ProjectProgress } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";

/** "3 open · 5 done". */
export function progressWords({ open, done }: Pick<ProjectProgress, "open" | "done">): string {
  return i18n.t("{open} open · {done} done", { open, done }, { comment: "Numbers of signals" });
}

/** "At this pace done in 3 weeks": in days up to two weeks; null where there is no pace. */
export function paceWords({ open, daysLeft }: ProjectProgress): string | null {
  if (open === 0) return null;
  if (daysLeft === null) return i18n.t("Nothing was finished in the last 4 weeks.");
  if (daysLeft <= 14) {
    return i18n.t(
      "{count, plural, one {At this pace done in # day.} other {At this pace done in # days.}}",
      { count: daysLeft },
    );
  }
  return i18n.t(
    "{count, plural, one {At this pace done in # week.} other {At this pace done in # weeks.}}",
    { count: Math.ceil(daysLeft / 7) },
  );
}
