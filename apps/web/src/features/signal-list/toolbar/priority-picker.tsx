import { Menu, MenuChoices, type Placement, type TriggerProps } from "@daysignal/ui";
import type { ReactElement } from "react";
import { i18n } from "../../../shared/language.ts";
import { priorityChoices } from "../../signal/scale-steps.ts";

export interface PriorityPickerProps {
  /** 1 to 5; undefined if several signals differ. */
  value: number | undefined;
  onChange: (priority: number) => void;
  /** The trigger: one Button or IconButton. */
  trigger: ReactElement<TriggerProps>;
  placement?: Placement;
}

/** Chooses a priority from a menu (§9), the highest first. */
export function PriorityPicker({ value, onChange, trigger, placement }: PriorityPickerProps) {
  return (
    <Menu label={i18n.t("Priority")} trigger={trigger} {...(placement ? { placement } : {})}>
      <MenuChoices
        label={i18n.t("Priority")}
        options={priorityChoices()}
        value={value === undefined ? "" : String(value)}
        onChange={(choice) => {
          if (Number(choice) !== value) onChange(Number(choice));
        }}
      />
    </Menu>
  );
}
