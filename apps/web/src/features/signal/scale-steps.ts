import { impactLabel } from "@daysignal/core";
import type { Choice } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import { priorityLabel } from "../../shared/words.ts";

/** A step of a scale, and its label. */
export interface ScaleStep {
  value: string;
  label: string;
  hint: string;
}

/** The steps of a scale from 1 on, by their names. */
export const scale = (...names: readonly string[]): ScaleStep[] =>
  names.map((hint, index) => ({ value: String(index + 1), label: String(index + 1), hint }));

/** The impacts of §9. */
export function impactSteps(): readonly ScaleStep[] {
  return scale(...[1, 2, 3, 4].map((impact) => impactLabel(i18n, impact)));
}

/** The impacts as choices by name, the highest first, each with its number. */
export function impactChoices(): Choice[] {
  return impactSteps()
    .map(({ value, hint }) => ({ value, label: hint, hint: value }))
    .reverse();
}

/** The priorities of §9 in the same way. */
export function priorityChoices(): Choice[] {
  return [5, 4, 3, 2, 1].map((priority) => ({
    value: String(priority),
    label: priorityLabel(priority),
    hint: String(priority),
  }));
}
