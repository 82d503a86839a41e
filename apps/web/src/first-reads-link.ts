import type { TRPCLink } from "@trpc/client";
import { observable, type Unsubscribable } from "@trpc/server/observable";
import { forgetFirstReads, takeFirstRead } from "./shared/first-reads.ts";
import type { AppRouter } from "./trpc.ts";

/** Can be long: rendering it would delay the day that arrived with it. */
const longCall = "signal.list";

/** After two frames, or immediately in a background tab, which has none. */
const afterPaint = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
    setTimeout(resolve, 300);
  });

/** Answers reads from the early reads if they succeeded; forwards everything else. */
export const firstReadsLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    // Reads before a change are outdated.
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
