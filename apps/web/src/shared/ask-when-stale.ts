import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "../trpc.ts";
import { errorMessage } from "./error-message.ts";

/** What becomes of a change that was made on an older version: sent again in another form, or not wanted any more. */
export type StaleAnswer = { input: object } | { entity: unknown };

/** What a change that names its version brings with it in the context of its call. */
export interface VersionedCall {
  /** The version that it changes, looked up when it is sent; 0 for one that is surely gone by, undefined for any. */
  versionOf: (input: unknown) => number | undefined;
  /** Asks what to do when the server refuses it as stale (412); null: let it fail. */
  onStale: (input: unknown) => Promise<StaleAnswer | null>;
}

/** Where a call carries its `VersionedCall`. */
export const versionedKey = "versioned";

/** The `VersionedCall` of a call, if it has one. */
export function versionedOf(context: Readonly<Record<string, unknown>>): VersionedCall | undefined {
  return context[versionedKey] as VersionedCall | undefined;
}

/**
 * Lets a stale change be settled before it fails: it stays on its way, and on screen, until then. Where nobody waits
 * for it any more when the answer comes, nothing is sent.
 */
export const askWhenStale: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const versioned = versionedOf(op.context);
      let stop = () => undefined as unknown;
      let isAwaited = true;
      const send = (input: unknown) => {
        const { unsubscribe } = next({ ...op, input }).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            if (versioned && errorMessage(error).code === "STALE_VERSION")
              void settle(input, error);
            else observer.error(error);
          },
        });
        stop = unsubscribe;
      };
      const settle = async (input: unknown, error: Parameters<typeof observer.error>[0]) => {
        const answer = await versioned?.onStale(input).catch(() => null);
        if (!isAwaited) return;
        if (!answer) observer.error(error);
        else if ("input" in answer) send(answer.input);
        else {
          observer.next({ result: { type: "data", data: answer.entity } });
          observer.complete();
        }
      };
      send(op.input);
      return () => {
        isAwaited = false;
        stop();
      };
    });
