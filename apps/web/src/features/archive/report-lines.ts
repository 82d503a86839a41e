import type { ImportReport, ImportTally } from "@daysignal/core";

/** One and many of what a report counts, in the order in which people care. */
const nouns = [
  ["signals", "signal", "signals"],
  ["projects", "project", "projects"],
  ["clients", "client", "clients"],
  ["subtasks", "subtask", "subtasks"],
  ["planEntries", "planned day", "planned days"],
  ["files", "file", "files"],
  ["feedback", "message to us", "messages to us"],
] as const;

/** What a report says: what is new, what is there already, what has no room, and whether settings change. */
export interface ReportLines {
  added: string | null;
  kept: string | null;
  leftOut: string | null;
  settings: boolean;
  /** True when bringing it in makes no difference. */
  isEmpty: boolean;
}

/** The words for what an import did or would do; null for what there is none of. */
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
