import { Menu, MenuChoices, type TriggerProps } from "@daysignal/ui";
import type { ReactElement } from "react";
import { commands } from "../../../shared/commands.ts";
import { i18n } from "../../../shared/language.ts";
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
export function ScalePicker({ field, value, onChange, trigger }: ScalePickerProps) {
  const label = i18n.t(commands[field].label);
  return (
    <Menu label={label} trigger={trigger}>
      <MenuChoices
        label={label}
        options={choicesOf[field]()}
        value={value === undefined ? "" : String(value)}
        onChange={(choice) => {
          if (Number(choice) !== value) onChange(Number(choice));
        }}
      />
    </Menu>
  );
}
