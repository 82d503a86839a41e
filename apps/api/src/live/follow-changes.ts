import { DomainError } from "@daysignal/core";
import { TRPCError, tracked } from "@trpc/server";
import { z } from "zod";
import { userProcedure } from "../trpc/procedures.ts";
import type { LiveMessage } from "./live-message.ts";

/**
 * Milliseconds of silence after which a stream says that it lives: less than
 * proxies wait, and enough to notice soon that nobody reads any more.
 */
export const heartbeat = 15_000;

/** How often a stream looks whether the session that opened it still stands, in heartbeats. */
const beatsPerCheck = 4;

const followInput = z.strictObject({
  /** The place of the last message, which tRPC adds when it connects again. */
  lastEventId: z.string().max(100).optional(),
  /** How many milliseconds ago the caller began to read what it has. */
  age: z.number().int().nonnegative().optional(),
});

/**
 * Tells a person's changes as they are committed, wherever they are made, until
 * the caller goes, the session or token that opened it ends, or the server
 * stops. It begins with what happened since the caller left off, with
 * "everything" where that is not known, or with "nothing". Errors: RATE_LIMITED
 * for too many streams, NOT_SIGNED_IN also later on.
 *
 * The web app alone is told like this, so it has no REST twin.
 */
export const followChanges = userProcedure.input(followInput).subscription(async function* ({
  ctx,
  input,
  signal,
}) {
  const mailbox = ctx.live.open(ctx.userId, { place: input.lastEventId, age: input.age });
  if (!mailbox) throw refusal("TOO_MANY_REQUESTS", "RATE_LIMITED");
  const close = () => mailbox.close();
  signal?.addEventListener("abort", close);
  if (signal?.aborted) close();
  try {
    // Whoever has missed nothing hears at once where it is.
    yield* tell(await mailbox.take(0));
    for (let beats = 1; !mailbox.isClosed; beats += 1) {
      const messages = await mailbox.take(heartbeat);
      const isDue = beats % beatsPerCheck === 0;
      if (isDue || messages.some(({ message }) => isAboutAccess(message))) {
        if (!(await ctx.auth.isStillValid(ctx.request))) {
          throw refusal("UNAUTHORIZED", "NOT_SIGNED_IN");
        }
      }
      yield* tell(messages);
    }
  } finally {
    signal?.removeEventListener("abort", close);
    close();
  }
});

function* tell(messages: readonly { place: string; message: LiveMessage }[]) {
  for (const { place, message } of messages) yield tracked(place, message);
}

const isAboutAccess = (message: LiveMessage) =>
  message.type === "everything" || (message.type === "change" && message.kind === "access");

function refusal(
  code: "TOO_MANY_REQUESTS" | "UNAUTHORIZED",
  why: "RATE_LIMITED" | "NOT_SIGNED_IN",
) {
  return new TRPCError({ code, cause: new DomainError(why) });
}
