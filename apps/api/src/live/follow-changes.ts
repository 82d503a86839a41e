import { DomainError } from "@daysignal/core";
import { TRPCError, tracked } from "@trpc/server";
import { z } from "zod";
import { userProcedure } from "../trpc/procedures.ts";
import type { LiveMessage } from "./live-message.ts";

/**
 * The heartbeat interval in milliseconds. Clients reconnect after more than twice that
 * (`reconnectAfterInactivityMs`), so a dead connection is noticed within ten seconds.
 */
const usualBeat = 4000;

/** How often a stream checks that its session is still valid, in milliseconds. */
const checkEvery = 60_000;

const followInput = z.strictObject({
  /** The position of the last message; tRPC adds it when it reconnects. */
  lastEventId: z.string().max(100).optional(),
  /** Milliseconds since the caller began to read its data. */
  age: z.number().int().nonnegative().optional(),
  /** Another heartbeat interval in milliseconds, which older versions of the web app request. */
  beat: z.number().int().min(1000).max(60_000).default(usualBeat),
  /** The caller's name; its earlier stream is closed. */
  reader: z.string().min(1).max(64).optional(),
});

/**
 * Streams a user's changes as they are committed, whatever makes them, until the caller
 * disconnects, the session or token that opened it ends, or the server stops; the latter is an
 * error, so that tRPC's client reconnects. It starts with the changes since the caller's position,
 * with "everything" if those are unknown, or with "nothing". Errors: RATE_LIMITED for too many
 * streams, NOT_SIGNED_IN also later on.
 *
 * Only for the web app, so it has no REST path; scripts use live.listChanges.
 */
export const followChanges = userProcedure.input(followInput).subscription(async function* ({
  ctx,
  input,
  signal,
}) {
  const { lastEventId: place, age, reader, beat } = input;
  const mailbox = await ctx.live.open(ctx.userId, { place, age, reader });
  if (!mailbox) throw refusal("TOO_MANY_REQUESTS", "RATE_LIMITED");
  const close = () => mailbox.close();
  signal?.addEventListener("abort", close);
  if (signal?.aborted) close();
  try {
    let checkedAt = performance.now();
    // A caller that has missed nothing gets its current position at once.
    for (let wait = 0; !mailbox.isClosed; wait = beat) {
      const messages = await mailbox.take(wait);
      const isDue = performance.now() - checkedAt >= checkEvery;
      // The first messages count as well: the session may have ended while the stream was opened.
      if (isDue || messages.some(({ message }) => isAboutAccess(message))) {
        if (!(await ctx.auth.isStillValid(ctx.request))) {
          throw refusal("UNAUTHORIZED", "NOT_SIGNED_IN");
        }
        checkedAt = performance.now();
      }
      yield* trackAll(messages);
    }
    if (!signal?.aborted) throw refusal("SERVICE_UNAVAILABLE", "UNAVAILABLE");
  } finally {
    signal?.removeEventListener("abort", close);
    close();
  }
});

function* trackAll(messages: readonly { place: string; message: LiveMessage }[]) {
  for (const { place, message } of messages) yield tracked(place, message);
}

const isAboutAccess = (message: LiveMessage) =>
  message.type === "everything" || (message.type === "change" && message.kind === "access");

function refusal(
  code: "TOO_MANY_REQUESTS" | "UNAUTHORIZED" | "SERVICE_UNAVAILABLE",
  why: "RATE_LIMITED" | "NOT_SIGNED_IN" | "UNAVAILABLE",
) {
  return new TRPCError({ code, cause: new DomainError(why) });
}
