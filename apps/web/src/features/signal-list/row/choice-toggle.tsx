import { type ChoiceField, type Choices, signalFields } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { i18n } from "../../../shared/language.ts";
import { choiceChange, choiceLabel, choiceViews, choiceWords } from "../../signal/choice-views.ts";

interface ChoiceToggleProps {
  field: ChoiceField;
  value: string;
  onChange: (change: Choices) => void;
}

/** A field with two values, such as the category; a press changes it (§2). */
export function ChoiceToggle({ field, value, onChange }: ChoiceToggleProps) {
  const { icon, toggle } = choiceViews[field];
  const other = signalFields[field].options.find((option) => option.value !== value)?.value ?? "";
  const Icon = toggle?.[value] ?? icon;
  const words = choiceWords(field, value);
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={i18n.t("{label}: {value}", { label: choiceLabel(field), value: words })}
      title={i18n.t("Change to {category}", { category: choiceWords(field, other) })}
      onClick={() => onChange(choiceChange(field, other))}
    >
      <Icon aria-hidden />
      {words}
    </Button>
  );
}
