import type { ChoiceField, Choices } from "@daysignal/core";
import { Menu, MenuChoices, type TriggerProps } from "@daysignal/ui";
import type { ReactElement } from "react";
import { PartBoundary } from "../../shared/lazy-part.tsx";
import { choiceChange, choiceLabel, choiceOptions } from "./choice-views.ts";

interface ChoicePickerProps {
  field: ChoiceField;
  /** Null for none; undefined if several signals differ. */
  value: string | null | undefined;
  onChange: (change: Choices) => void;
  /** The trigger: one Button or IconButton. */
  trigger: ReactElement<TriggerProps>;
}

/** Chooses the value of a field with a few values from a menu. */
export function ChoicePicker({ trigger, ...choices }: ChoicePickerProps) {
  return (
    <Menu label={choiceLabel(choices.field)} trigger={trigger}>
      <PartBoundary>
        <ChoiceOptions {...choices} />
      </PartBoundary>
    </Menu>
  );
}

function ChoiceOptions({ field, value, onChange }: Omit<ChoicePickerProps, "trigger">) {
  return (
    <MenuChoices
      label={choiceLabel(field)}
      options={choiceOptions(field)}
      value={value ?? ""}
      onChange={(chosen) => {
        if (chosen !== (value ?? "")) onChange(choiceChange(field, chosen));
      }}
    />
  );
}
