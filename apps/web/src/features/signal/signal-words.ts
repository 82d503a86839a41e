import { calendarDayAt, formatMinutes, type Project, type Signal } from "@daysignal/core";
import { dayLabel } from "../../shared/day-names.ts";
import { browserTimeZone } from "../../shared/time-zone.ts";
import { readToday } from "../../shared/today.ts";
import { typeLabel } from "./type-label.ts";

/**
 * A field of a signal in words, as 'Signal Details' calls it; null for the
 * effort, which follows the estimate.
 */
export function signalWords(
  field: string,
  signal: Signal,
  projects: readonly Project[],
): { label: string; value: string } | null {
  switch (field) {
    case "title":
      return { label: "Title", value: signal.title };
    case "notes":
      return { label: "Notes", value: signal.notes ?? "None" };
    case "type":
      return { label: "Category", value: typeLabel(signal.type) };
    case "priority":
      return { label: "Priority", value: String(signal.priority) };
    case "impact":
      return { label: "Impact", value: String(signal.impact) };
    case "estimatedMinutes":
      return { label: "Estimated time", value: formatMinutes(signal.estimatedMinutes) };
    case "dueDate":
      return { label: "Deadline", value: deadlineWords(signal.dueDate) };
    case "projectId":
      return { label: "Project", value: projectName(signal.projectId, projects) };
    case "tags":
      return { label: "Tags", value: signal.tags.join(", ") || "None" };
    default:
      return null;
  }
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
