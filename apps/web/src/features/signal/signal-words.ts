import { dayAt, type EditableFields, type Project, type Signal } from "@daysignal/core";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { readToday } from "../../shared/today.ts";
import { capitalized, dayLabel, enumerated, formatMinutes } from "../../shared/words.ts";
import { typeLabel } from "./type-label.ts";

interface FieldWords {
  label: string;
  value: (signal: Signal, projects: readonly Project[]) => string;
}

/** The labels of 'Signal Details'; null for the effort, which follows the estimate. */
const words: Readonly<Record<keyof EditableFields, FieldWords | null>> = {
  title: { label: /*i18n*/ "Title", value: ({ title }) => title },
  notes: { label: /*i18n*/ "Notes", value: ({ notes }) => notes ?? none() },
  type: { label: /*i18n*/ "Category", value: ({ type }) => typeLabel(type) },
  priority: { label: /*i18n*/ "Priority", value: ({ priority }) => String(priority) },
  impact: { label: /*i18n*/ "Impact", value: ({ impact }) => String(impact) },
  effort: null,
  estimatedMinutes: {
    label: /*i18n*/ "Estimated time",
    value: ({ estimatedMinutes }) => formatMinutes(estimatedMinutes),
  },
  dueDate: { label: /*i18n*/ "Deadline", value: ({ dueDate }) => deadlineWords(dueDate) },
  projectId: {
    label: /*i18n*/ "Project",
    value: ({ projectId }, projects) => projectName(projectId, projects),
  },
  link: { label: /*i18n*/ "Link", value: ({ link }) => link ?? none() },
  tags: {
    label: /*i18n*/ "Tags",
    value: ({ tags }) => enumerated(tags) || none(),
  },
};

/** A field of a signal in words; null for one that follows another, and for read-only fields. */
export function signalWords(
  field: string,
  signal: Signal,
  projects: readonly Project[],
): { label: string; value: string } | null {
  const found = Object.entries(words).find(([name]) => name === field)?.[1];
  return found ? { label: i18n.t(found.label), value: found.value(signal, projects) } : null;
}

function deadlineWords(dueDate: string | null): string {
  if (dueDate === null) return i18n.t("No deadline");
  return capitalized(dayLabel(dayAt(dueDate, dayRule()), readToday()));
}

function projectName(id: string | null, projects: readonly Project[]): string {
  if (id === null) return i18n.t("No project");
  return projects.find((project) => project.id === id)?.name ?? i18n.t("Another project");
}

const none = () =>
  i18n.t("None", {}, { comment: "In place of notes, a link or tags that a signal does not have" });
