import { impactLabel } from "@daysignal/core";
import type { Choice } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import { priorityLabel } from "../../shared/words.ts";

/** The steps of a scale from 1 on, each with its name as the hint. */
export const scale = (...names: readonly string[]) =>
  names.map((hint, index) => ({ value: String(index + 1), label: String(index + 1), hint }));

/** The impacts of §9. */
export function impactSteps() {
  return scale(...[1, 2, 3, 4].map((impact) => impactLabel(i18n, impact)));
}

/** The steps as choices by name, the highest first, each with its number. */
const byName = (steps: ReturnType<typeof scale>): Choice[] =>
  steps.map(({ value, hint }) => ({ value, label: hint, hint: value })).reverse();

export const impactChoices = () => byName(impactSteps());

export const priorityChoices = () => byName(scale(...[1, 2, 3, 4, 5].map(priorityLabel)));
