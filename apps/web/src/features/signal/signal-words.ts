import {
  type EditableFields,
  editableFields,
  type Project,
  signalFields,
  valueWords,
} from "@daysignal/core";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { region } from "../../shared/region.ts";
import { readToday } from "../../shared/today.ts";

/** A field of a signal in words; null for one that follows another, and for read-only fields. */
export function signalWords(
  field: string,
  signal: EditableFields,
  projects: readonly Project[],
): { label: string; value: string } | null {
  const name = editableFields.find((known) => known === field);
  const value =
    name &&
    valueWords(name, signal, {
      i18n,
      locale: region.locale,
      today: readToday(),
      rule: dayRule(),
      projectName: (id) => projects.find((project) => project.id === id)?.name,
    });
  return name && value != null ? { label: i18n.t(signalFields[name].label), value } : null;
}
