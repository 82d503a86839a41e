import type { Signal } from "@daysignal/core";
import { LabelledControl, SelectField } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import { useGoalOptions } from "./goal-options.ts";

interface GoalFieldProps extends Pick<Signal, "currentLocation" | "goalId"> {
  onChange: (change: { goalId: string | null }) => void;
}

/** The goal of a signal; nothing while there are no goals to choose from. */
export function GoalField({ onChange, ...signal }: GoalFieldProps) {
  const options = useGoalOptions(signal);
  if (options.length === 0) return null;
  const label = i18n.t("Goal");
  return (
    <LabelledControl label={label}>
      <SelectField
        label={label}
        hideLabel
        options={options}
        value={signal.goalId ?? ""}
        onChange={({ target }) => onChange({ goalId: target.value || null })}
      />
    </LabelledControl>
  );
}
