import { calendarDayAt, type EditableFields, type Project, type Signal } from "@daysignal/core";
import { browserTimeZone } from "../../shared/time-zone.ts";
import { readToday } from "../../shared/today.ts";
import { dayLabel, formatMinutes } from "../../shared/words.ts";
import { typeLabel } from "./type-label.ts";

interface FieldWords {
  label: string;
  value: (signal: Signal, projects: readonly Project[]) => string;
}

/** The labels of 'Signal Details'; null for the effort, which follows the estimate. */
const words: Readonly<Record<keyof EditableFields, FieldWords | null>> = {
  title: { label: "Title", value: ({ title }) => title },
  notes: { label: "Notes", value: ({ notes }) => notes ?? "None" },
  type: { label: "Category", value: ({ type }) => typeLabel(type) },
  priority: { label: "Priority", value: ({ priority }) => String(priority) },
  impact: { label: "Impact", value: ({ impact }) => String(impact) },
  effort: null,
  estimatedMinutes: {
    label: "Estimated time",
    value: ({ estimatedMinutes }) => formatMinutes(estimatedMinutes),
  },
  dueDate: { label: "Deadline", value: ({ dueDate }) => deadlineWords(dueDate) },
  projectId: {
    label: "Project",
    value: ({ projectId }, projects) => projectName(projectId, projects),
  },
  link: { label: "Link", value: ({ link }) => link ?? "None" },
  tags: { label: "Tags", value: ({ tags }) => tags.join(", ") || "None" },
};

/** A field of a signal in words; null for one that follows another, and for read-only fields. */
export function signalWords(
  field: string,
  signal: Signal,
  projects: readonly Project[],
): { label: string; value: string } | null {
  const found = Object.entries(words).find(([name]) => name === field)?.[1];
  return found ? { label: found.label, value: found.value(signal, projects) } : null;
}

function deadlineWords(dueDate: string | null): string {
  if (dueDate === null) return "No deadline";
  const words = dayLabel(calendarDayAt(dueDate, browserTimeZone()), readToday());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function projectName(id: string | null, projects: readonly Project[]): string {
  if (id === null) return "No project";
  return projects.find((project) => project.id === id)?.name ?? "Another project";
}
