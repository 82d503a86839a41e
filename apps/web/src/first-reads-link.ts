import type { TRPCLink } from "@trpc/client";
import { observable, type Unsubscribable } from "@trpc/server/observable";
import { forgetFirstReads, takeFirstRead } from "./shared/first-reads.ts";
import type { AppRouter } from "./trpc.ts";

/** Long for who has much: drawing it would hold up the day that came with it. */
const longCall = "signal.list";

/** Once the next two frames are there, which a tab in the background has none of. */
const afterPaint = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
    setTimeout(resolve, 300);
  });

/** Answers reads with what was asked for ahead of the scripts, where that is good; sends everything else on. */
export const firstReadsLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    // What was read before a change does not know it.
    if (op.type === "mutation") forgetFirstReads();
    const first = op.type === "query" ? takeFirstRead(op.path, op.input) : undefined;
    if (!first) return next(op);
    const answer =
      op.path === longCall ? Promise.all([first, afterPaint()]).then(([data]) => data) : first;
    return observable((observer) => {
      let sent: Unsubscribable | undefined;
      let isWanted = true;
      void answer.then((data) => {
        if (!isWanted) return;
        if (data === undefined) {
          sent = next(op).subscribe(observer);
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
