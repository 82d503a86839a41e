import { Menu, MenuChoices, type TriggerProps } from "@daysignal/ui";
import type { ReactElement } from "react";
import { commands } from "../../../shared/commands.ts";
import { i18n } from "../../../shared/language.ts";
import { PartBoundary } from "../../../shared/lazy-part.tsx";
import { impactChoices, priorityChoices } from "../../signal/scale-steps.ts";

const choicesOf = { priority: priorityChoices, impact: impactChoices };

interface ScalePickerProps {
  field: keyof typeof choicesOf;
  /** Undefined if several signals differ. */
  value: number | undefined;
  onChange: (value: number) => void;
  /** The trigger: one Button or IconButton. */
  trigger: ReactElement<TriggerProps>;
}

/** Chooses a priority or an impact from a menu (§9), the highest first. */
export function ScalePicker({ trigger, ...choices }: ScalePickerProps) {
  return (
    <Menu label={i18n.t(commands[choices.field].label)} trigger={trigger}>
      <PartBoundary>
        <ScaleChoices {...choices} />
      </PartBoundary>
    </Menu>
  );
}

function ScaleChoices({ field, value, onChange }: Omit<ScalePickerProps, "trigger">) {
  return (
    <MenuChoices
      label={i18n.t(commands[field].label)}
      options={choicesOf[field]()}
      value={value === undefined ? "" : String(value)}
      onChange={(choice) => {
        if (Number(choice) !== value) onChange(Number(choice));
      }}
    />
  );
}
