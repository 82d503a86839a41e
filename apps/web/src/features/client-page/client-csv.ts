import type { Project, ReviewSignal } from "@daysignal/core";
import { stringify } from "csv-stringify/browser/esm/sync";

/**
 * What was finished as CSV, for programs: a line for each signal on its day. The names of the
 * columns are those of the API; hours have a decimal point. A cell that spreadsheets would run as a
 * formula begins with an apostrophe.
 */
export function toCsv(
  work: readonly ReviewSignal[],
  projects: readonly Pick<Project, "id" | "name">[],
): string {
  const names = new Map(projects.map(({ id, name }) => [id, name]));
  return stringify(
    work.map(({ date, projectId, title, estimatedMinutes }) => ({
      date,
      project: names.get(projectId ?? "") ?? "",
      title,
      estimatedHours: (estimatedMinutes / 60).toFixed(2),
    })),
    { header: true, bom: true, escape_formulas: true, record_delimiter: "windows" },
  );
}
