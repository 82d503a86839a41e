import {
  type ChoiceField,
  type Choices,
  choiceFields,
  noValueWords,
  optionLabel,
  signalFields,
} from "@daysignal/core";
import type { Choice } from "@daysignal/ui";
import { BriefcaseBusiness, House, type LucideIcon, Shapes } from "lucide-react";
import { i18n } from "../../shared/language.ts";

type Surface = "row" | "card" | "phone" | "trash";

interface ChoiceView {
  icon: LucideIcon;
  /** Where it is shown in addition to the details, which have all fields. */
  shownOn: readonly Surface[];
  /** The icons of two values that a click toggles between (§2). */
  toggle: Readonly<Record<string, LucideIcon>> | null;
}

/** How the fields with a few values look; core's `signalFields` has their words. */
export const choiceViews: Readonly<Record<ChoiceField, ChoiceView>> = {
  type: { icon: Shapes, shownOn: [], toggle: { work: BriefcaseBusiness, personal: House } },
};

/** The name of a field. */
export const choiceLabel = (field: ChoiceField): string => i18n.t(signalFields[field].label);

/** The name of a value of a field; "None" for a field that may be empty. */
export const choiceWords = (field: ChoiceField, value: string | null): string =>
  value === null
    ? noValueWords(i18n)
    : optionLabel<string>(i18n, signalFields[field].options, value);

/** The fields that a surface shows. */
export const choicesOn = (surface: Surface): ChoiceField[] =>
  choiceFields.filter((field) => choiceViews[field].shownOn.includes(surface));

/** The values of a field to choose from, with "None" for a field that may be empty. */
export function choiceOptions(field: ChoiceField): Choice[] {
  const { initial, options }: { initial: string | null; options: readonly { value: string }[] } =
    signalFields[field];
  const values = options.map(({ value }) => ({ value, label: choiceWords(field, value) }));
  return initial === null ? [{ value: "", label: choiceWords(field, null) }, ...values] : values;
}

/** The change that sets a field to one of `choiceOptions`. */
export function choiceChange(field: ChoiceField, chosen: string): Choices {
  const value = signalFields[field].options.find((option) => option.value === chosen)?.value;
  // Null only for a field that may be empty, which the compiler cannot follow.
  return { [field]: value ?? null } as Choices;
}
