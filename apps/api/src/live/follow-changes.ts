import { DomainError } from "@daysignal/core";
import { TRPCError, tracked } from "@trpc/server";
import { z } from "zod";
import { userProcedure } from "../trpc/procedures.ts";
import type { LiveMessage } from "./live-message.ts";

/**
 * Milliseconds of silence after which a stream says that it lives, unless its
 * reader asks for another pace: less than proxies wait, and enough to notice
 * soon that nobody reads any more.
 */
const usualBeat = 15_000;

/** How often a stream looks whether the session that opened it still stands, in milliseconds. */
const checkEvery = 60_000;

const followInput = z.strictObject({
  /** The place of the last message, which tRPC adds when it connects again. */
  lastEventId: z.string().max(100).optional(),
  /** How many milliseconds ago the caller began to read what it has, or last heard something. */
  age: z.number().int().nonnegative().optional(),
  /** After how many milliseconds of silence the caller wants to be told that the stream lives. */
  beat: z.number().int().min(1000).max(60_000).default(usualBeat),
  /** What the caller calls itself: a stream that it had open before, and may have lost, ends. */
  reader: z.string().min(1).max(64).optional(),
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
  const { lastEventId: place, age, reader, beat } = input;
  const mailbox = ctx.live.open(ctx.userId, { place, age, reader });
  if (!mailbox) throw refusal("TOO_MANY_REQUESTS", "RATE_LIMITED");
  const close = () => mailbox.close();
  signal?.addEventListener("abort", close);
  if (signal?.aborted) close();
  try {
    // Whoever has missed nothing hears at once where it is.
    yield* tell(await mailbox.take(0));
    let checkedAt = performance.now();
    while (!mailbox.isClosed) {
      const messages = await mailbox.take(beat);
      const isDue = performance.now() - checkedAt >= checkEvery;
      if (isDue || messages.some(({ message }) => isAboutAccess(message))) {
        if (!(await ctx.auth.isStillValid(ctx.request))) {
          throw refusal("UNAUTHORIZED", "NOT_SIGNED_IN");
        }
        checkedAt = performance.now();
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
