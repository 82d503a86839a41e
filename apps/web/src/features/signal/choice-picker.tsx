import type { ChoiceField, Choices } from "@daysignal/core";
import { choiceChange, choiceLabel, choiceOptions } from "./choice-views.ts";
import { MenuPicker, type MenuTrigger } from "./menu-picker.tsx";

interface ChoicePickerProps extends MenuTrigger {
  field: ChoiceField;
  /** Null for none; undefined if several signals differ. */
  value: string | null | undefined;
  onChange: (change: Choices) => void;
}

/** Chooses the value of a field with a few values from a menu. */
export function ChoicePicker({ field, value, onChange, ...menu }: ChoicePickerProps) {
  return (
    <MenuPicker
      {...menu}
      label={choiceLabel(field)}
      options={() => choiceOptions(field)}
      value={value ?? ""}
      onChange={(chosen) => onChange(choiceChange(field, chosen))}
    />
  );
}
