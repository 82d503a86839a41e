import { type Choice, Menu, MenuChoices, type MenuProps, PartBoundary } from "@daysignal/ui";
import type { ReactNode } from "react";

/** The trigger of a menu of choices, and where it opens. */
export type MenuTrigger = Pick<MenuProps, "trigger" | "placement">;

interface MenuPickerProps extends MenuTrigger, OptionsProps {
  /** More items, after the choices. */
  children?: ReactNode;
}

/** Chooses one of a few values from a menu. */
export function MenuPicker({ trigger, placement, children, ...choices }: MenuPickerProps) {
  return (
    <Menu label={choices.label} trigger={trigger} {...(placement ? { placement } : {})}>
      <PartBoundary>
        <Options {...choices} />
        {children}
      </PartBoundary>
    </Menu>
  );
}

interface OptionsProps {
  label: string;
  /** Called when the menu opens: a row has several, and few are ever opened. */
  options: () => readonly Choice[];
  /** Empty for none, or if several signals differ. */
  value: string;
  onChange: (chosen: string) => void;
}

function Options({ label, options, value, onChange }: OptionsProps) {
  return (
    <MenuChoices
      label={label}
      options={options()}
      value={value}
      onChange={(chosen) => {
        if (chosen !== value) onChange(chosen);
      }}
    />
  );
}
