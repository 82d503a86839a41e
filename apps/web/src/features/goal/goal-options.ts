import type { Signal, WeekGoals } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { formatDay } from "../../shared/words.ts";
import { useGoalsFor } from "./use-goals.ts";

/**
 * The goals to which a signal can belong, as the options of a select or menu, without those that were
 * let go; the one to which it belongs is always among them. Empty if there is nothing to choose.
 */
export function useGoalOptions({
  currentLocation,
  goalId,
}: Pick<Signal, "currentLocation" | "goalId">) {
  return goalOptions(useGoalsFor({ currentLocation }), goalId);
}

/** Of two weeks, the second one is named. */
export function goalOptions(weeks: readonly WeekGoals[], goalId: string | null) {
  const offered = weeks.flatMap(({ monday, goals }, index) =>
    goals
      .filter(({ id, status }) => status !== "dropped" || id === goalId)
      .map(({ id, title }) => ({
        value: id,
        label:
          index === 0
            ? title
            : i18n.t("{title} (week of {day})", {
                title,
                day: formatDay(monday, { month: "short", day: "numeric" }),
              }),
      })),
  );
  const isOther = goalId !== null && offered.every(({ value }) => value !== goalId);
  if (isOther) offered.push({ value: goalId, label: i18n.t("A goal of a week") });
  return offered.length === 0 ? [] : [{ value: "", label: i18n.t("No goal") }, ...offered];
}
