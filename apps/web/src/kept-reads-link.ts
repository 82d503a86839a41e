import type { TRPCLink } from "@trpc/client";
import { observable, type Unsubscribable } from "@trpc/server/observable";
import { isConnected, reportConnection } from "./shared/connection.ts";
import { isPassing } from "./shared/error-message.ts";
import { readKept, readKey } from "./shared/kept-reads.ts";
import type { AppRouter } from "./trpc.ts";

/**
 * Answers a read from the persisted query cache while the server is unreachable. It is refetched
 * once the connection is back.
 */
export const keptReadsLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (op.type !== "query") return next(op);
    return observable((observer) => {
      let sent: Unsubscribable | undefined;
      let isWanted = true;
      const answerKept = async (): Promise<boolean> => {
        const data = await readKept(readKey(op.path, op.input));
        if (data === undefined || !isWanted) return false;
        observer.next({ result: { type: "data", data } });
        observer.complete();
        return true;
      };
      const send = () => {
        sent = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            if (!isPassing(error)) {
              observer.error(error);
              return;
            }
            reportConnection("unanswered");
            void answerKept().then((isAnswered) => {
              if (!isAnswered) observer.error(error);
            });
          },
        });
      };
      if (isConnected()) send();
      else
        void answerKept().then((isAnswered) => {
          if (!isAnswered && isWanted) send();
        });
      return () => {
        isWanted = false;
        sent?.unsubscribe();
      };
    });
  };
