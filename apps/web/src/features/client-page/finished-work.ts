import {
  type ListReviewSignalsInput,
  type Project,
  type ReviewSignal,
  roundMinutes,
  type TimeRounding,
} from "@daysignal/core";
import { stringify } from "csv-stringify/browser/esm/sync";

const pageSize = 500;

type ListPage = (input: ListReviewSignalsInput) => Promise<ReviewSignal[]>;

/** Lists all that was finished for a client in a period, by day, page by page. */
export async function listFinishedWork(
  listPage: ListPage,
  input: Pick<ListReviewSignalsInput, "from" | "to" | "clientId">,
): Promise<ReviewSignal[]> {
  const work: ReviewSignal[] = [];
  const all = { ...input, number: "finished", limit: pageSize } as const;
  for (;;) {
    const page = await listPage({ ...all, offset: work.length });
    work.push(...page);
    if (page.length < pageSize) return work;
  }
}

/**
 * Finished work as CSV, for programs: a line for each signal on its day. The columns are named like
 * the fields of the API; hours have a decimal point. `actualHours` is empty without actual time, and
 * `hours` is what counts: the actual time, rounded up, or else the estimate. A cell that spreadsheets
 * would run as a formula begins with an apostrophe.
 */
export function toCsv(
  work: readonly ReviewSignal[],
  projects: readonly Pick<Project, "id" | "name">[],
  rounding: TimeRounding,
): string {
  const names = new Map(projects.map(({ id, name }) => [id, name]));
  return stringify(
    work.map(({ date, projectId, title, estimatedMinutes, spentMinutes }) => {
      const estimatedHours = toHours(estimatedMinutes);
      const actualHours = spentMinutes === 0 ? "" : toHours(roundMinutes(spentMinutes, rounding));
      return {
        ...{ date, project: names.get(projectId ?? "") ?? "", title },
        ...{ estimatedHours, actualHours, hours: actualHours || estimatedHours },
      };
    }),
    { header: true, bom: true, escape_formulas: true, record_delimiter: "windows" },
  );
}

const toHours = (minutes: number) => (minutes / 60).toFixed(2);
