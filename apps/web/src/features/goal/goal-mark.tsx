import type { Signal } from "@daysignal/core";
import { Goal } from "lucide-react";
import { i18n } from "../../shared/language.ts";
import { useGoalsFor } from "./use-goals.ts";

interface GoalMarkProps {
  signal: Pick<Signal, "currentLocation">;
  goalId: string;
}

/** A quiet sign that a signal belongs to a goal, which is its name. */
export default function GoalMark({ signal, goalId }: GoalMarkProps) {
  const goal = useGoalsFor(signal)
    .flatMap(({ goals }) => goals)
    .find(({ id }) => id === goalId);
  const label = goal ? i18n.t("Goal: {title}", { title: goal.title }) : i18n.t("A goal of a week");
  return (
    <span role="img" aria-label={label} title={label}>
      <Goal size={14} aria-hidden />
    </span>
  );
}
