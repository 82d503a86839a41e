import type { ListReviewSignalsInput, ReviewSignal } from "@daysignal/core";

const pageSize = 500;

type ListPage = (input: ListReviewSignalsInput) => Promise<ReviewSignal[]>;

/** All that was finished for a client in a period, by day, read in pages. */
export async function listFinishedWork(
  listPage: ListPage,
  input: Pick<ListReviewSignalsInput, "from" | "to" | "clientId">,
): Promise<ReviewSignal[]> {
  const work: ReviewSignal[] = [];
  for (;;) {
    const page = await listPage({
      ...input,
      number: "finished",
      limit: pageSize,
      offset: work.length,
    });
    work.push(...page);
    if (page.length < pageSize) return work;
  }
}
