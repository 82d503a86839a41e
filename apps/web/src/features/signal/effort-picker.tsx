import { type Estimate, effortOfMinutes } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { effortChoices } from "./effort-choices.ts";
import { MenuPicker, type MenuTrigger } from "./menu-picker.tsx";

interface EffortPickerProps extends MenuTrigger {
  /** The current estimate, in minutes; undefined if several signals differ. */
  value: number | undefined;
  /** Called with the chosen duration and its effort. */
  onChange: (estimate: Estimate) => void;
}

/** Chooses the duration of a signal: those of §9, each with its effort. */
export function EffortPicker({ value, onChange, ...menu }: EffortPickerProps) {
  return (
    <MenuPicker
      {...menu}
      label={i18n.t("Effort")}
      options={() => effortChoices(value)}
      value={String(value ?? "")}
      onChange={(chosen) => {
        const estimatedMinutes = Number(chosen);
        onChange({ effort: effortOfMinutes(estimatedMinutes), estimatedMinutes });
      }}
    />
  );
}
