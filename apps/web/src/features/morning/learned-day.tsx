import { byExperience, type DailyPlan, openMinutes } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { formatMinutes } from "../../shared/words.ts";
import { useLearnedOfAll } from "../plan/day/use-counted-minutes.ts";

/** How long the day's signals take by experience, if that differs from their estimates (§18). */
export function LearnedDay({ plan }: { plan: DailyPlan }) {
  const planned = openMinutes(plan);
  const learned = byExperience(planned, useLearnedOfAll(true));
  if (learned === planned) return null;
  return (
    <p>
      {i18n.t("By experience rather {learned} than {planned}.", {
        learned: formatMinutes(learned),
        planned: formatMinutes(planned),
      })}
    </p>
  );
}
