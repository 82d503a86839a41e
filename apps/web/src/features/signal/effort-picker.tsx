import { type Estimate, effortOfMinutes } from "@daysignal/core";
import { Menu, MenuChoices, type Placement, type TriggerProps } from "@daysignal/ui";
import type { ReactElement } from "react";
import { i18n } from "../../shared/language.ts";
import { PartBoundary } from "../../shared/lazy-part.tsx";
import { effortChoices } from "./effort-choices.ts";

export interface EffortPickerProps {
  /** The current estimate, in minutes; undefined if several signals differ. */
  value: number | undefined;
  /** Called with the chosen duration and its effort. */
  onChange: (estimate: Estimate) => void;
  /** The trigger: one Button or IconButton. */
  trigger: ReactElement<TriggerProps>;
  placement?: Placement;
}

/** Chooses the duration of a signal: those of §9, each with its effort. */
export function EffortPicker({ value, onChange, trigger, placement }: EffortPickerProps) {
  return (
    <Menu label={i18n.t("Effort")} trigger={trigger} {...(placement ? { placement } : {})}>
      <PartBoundary>
        <EffortChoices value={value} onChange={onChange} />
      </PartBoundary>
    </Menu>
  );
}

function EffortChoices({ value, onChange }: Pick<EffortPickerProps, "value" | "onChange">) {
  return (
    <MenuChoices
      label={i18n.t("Effort")}
      options={effortChoices(value)}
      value={value === undefined ? "" : String(value)}
      onChange={(choice) => {
        const estimatedMinutes = Number(choice);
        if (estimatedMinutes === value) return;
        onChange({ effort: effortOfMinutes(estimatedMinutes), estimatedMinutes });
      }}
    />
  );
}
