import type { ImportReport, ImportTally } from "@daysignal/core";

/** Singular and plural of the counted entities, the most important first. */
const nouns = [
  ["signals", "signal", "signals"],
  ["projects", "project", "projects"],
  ["clients", "client", "clients"],
  ["subtasks", "subtask", "subtasks"],
  ["planEntries", "planned day", "planned days"],
  ["files", "file", "files"],
  ["feedback", "message to us", "messages to us"],
] as const;

/**
 * The lines of a report: what is new, what exists already, what has no room, and whether settings
 * change.
 */
export interface ReportLines {
  added: string | null;
  kept: string | null;
  leftOut: string | null;
  settings: boolean;
  /** True if the import has no effect. */
  isEmpty: boolean;
}

/** The lines for the effects of an import; null for absent ones. */
export function reportLines(report: ImportReport): ReportLines {
  const added = list(report, "added");
  return {
    added,
    kept: list(report, "kept"),
    leftOut: list(report, "leftOut"),
    settings: report.settingsChanged,
    isEmpty: added === null && !report.settingsChanged,
  };
}

function list(report: ImportReport, which: keyof ImportTally): string | null {
  const parts = nouns.flatMap(([kind, one, many]) => {
    const count = report[kind][which];
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  const last = parts.pop();
  if (last === undefined) return null;
  return parts.length === 0 ? last : `${parts.join(", ")} and ${last}`;
}
