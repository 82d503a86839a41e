import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "../trpc.ts";
import { errorMessage } from "./error-message.ts";

/**
 * How to settle a stale change: send it again with another input, or discard it and return the
 * current entity.
 */
export type StaleAnswer = { input: object } | { entity: unknown };

/** What the context of a versioned call carries. */
export interface VersionedCall {
  /**
   * The version that the change is based on, looked up when it is sent. 0 means certainly stale,
   * undefined means any version.
   */
  versionOf: (input: unknown) => number | undefined;
  /** Called when the server refuses the call as stale (412). Null lets it fail. */
  onStale: (input: unknown) => Promise<StaleAnswer | null>;
}

/** The context key of a `VersionedCall`. */
export const versionedKey = "versioned";

/** The `VersionedCall` of a call, if it has one. */
export function versionedOf(context: Readonly<Record<string, unknown>>): VersionedCall | undefined {
  return context[versionedKey] as VersionedCall | undefined;
}

/**
 * Settles a stale change before it fails: it stays pending, and on screen, until then. If the call
 * was cancelled by the time the question is answered, nothing is sent.
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
