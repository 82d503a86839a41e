import type { TRPCLink } from "@trpc/client";
import { observable, type Unsubscribable } from "@trpc/server/observable";
import { afterPaint } from "./shared/after-paint.ts";
import { type FirstList, forgetFirstReads, takeFirstRead } from "./shared/first-reads.ts";
import { setWhole } from "./shared/list-place.ts";
import type { AppRouter } from "./trpc.ts";

/** Can be long: rendering it would delay the day that arrived with it. */
const longCall = "signal.list";

/** An early response; without data the call is forwarded. */
interface Answer {
  data: unknown;
  /** The number of a change that was made before a forwarded call for the whole list. */
  seq?: number | undefined;
}

/** Answers reads from the early reads if they succeeded; forwards everything else. */
export const firstReadsLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    // Reads before a change are outdated.
    if (op.type === "mutation") forgetFirstReads();
    const first = op.type === "query" ? takeFirstRead(op.path, op.input) : undefined;
    if (!first) return next(op);
    const answer: Promise<Answer> =
      op.path === longCall
        ? Promise.all([first, afterPaint()]).then(([list]) => readList(list))
        : first.then((data) => ({ data }));
    return observable((observer) => {
      let sent: Unsubscribable | undefined;
      let isWanted = true;
      void answer.then(({ data, seq }) => {
        if (!isWanted) return;
        if (data === undefined) {
          sent = next(op).subscribe({
            ...observer,
            next: (value) => {
              if ("data" in value.result) setWhole(value.result.data, seq);
              observer.next(value);
            },
          });
          return;
        }
        observer.next({ result: { type: "data", data } });
        observer.complete();
      });
      return () => {
        isWanted = false;
        sent?.unsubscribe();
      };
    });
  };

/** The list of all signals, also from what this device keeps and what has changed since. */
async function readList(first: unknown): Promise<Answer> {
  // What start/request-first-reads.ts has made.
  const { whole, seq, changed, mark } = Object(first) as FirstList;
  if (!mark || !changed) {
    if (whole) setWhole(whole, seq);
    return { data: whole, seq };
  }
  try {
    const { updateKeptList } = await import("./kept-list.ts");
    return { data: await updateKeptList(mark, changed), seq: changed.seq };
  } catch {
    // Storage is unavailable, or the download has failed.
    return { data: undefined, seq: changed.seq };
  }
}
