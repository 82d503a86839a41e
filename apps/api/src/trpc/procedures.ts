import { type CalendarDay, DomainError, defaultSettings, type ErrorCode } from "@daysignal/core";
import { getTRPCErrorFromUnknown, initTRPC, type TRPCError } from "@trpc/server";
// A middleware that answers by itself has no other way to say that it meant to.
import { middlewareMarker } from "@trpc/server/unstable-core-do-not-import";
import type { OpenApiMeta } from "trpc-to-openapi";
import type { Context } from "./context.ts";
import { dayAt } from "./day-at.ts";
import { toProblem, toTrpcError } from "./errors.ts";
import { answerOnce, readIdempotencyKey } from "./idempotency.ts";

/** What is said of a procedure beside its schemas. */
export interface Meta extends OpenApiMeta {
  /** It makes something new: it takes an `Idempotency-Key`. Said by `creatingProcedure`. */
  creates?: true;
  /** Its answer holds a secret, which is not kept for an `Idempotency-Key`. */
  answersSecret?: true;
  /**
   * The refusals of its own, for the API's document. Those that follow from
   * what it is are added there (rest/openapi/error-responses.ts): bad input,
   * sign-in, ids that are not there, and what serves everyone.
   */
  errors?: readonly ErrorCode[];
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    errorFormatter: ({ shape, error }) => {
      const problem = toProblem(error);
      // Rebuilt from known parts: messages of unexpected errors and stacks stay inside.
      const { code, httpStatus, path } = shape.data;
      return {
        code: shape.code,
        message: problem.error,
        data: { code, httpStatus, ...(path === undefined ? {} : { path }), problem },
      };
    },
  });

export const { router, createCallerFactory } = t;

type Outcome = { ok: true } | { ok: false; error: TRPCError };

/** Turns whatever work throws into an answer with the right status. */
async function answerErrors<R extends Outcome>(ctx: Context, work: () => Promise<R>): Promise<R> {
  let thrown: TRPCError;
  try {
    const result = await work();
    if (result.ok) return result;
    thrown = result.error;
  } catch (cause) {
    thrown = getTRPCErrorFromUnknown(cause);
  }
  const error = toTrpcError(thrown);
  const { retryAfter } = toProblem(error);
  if (retryAfter !== undefined) void ctx.reply.header("retry-after", String(retryAfter));
  throw error;
}

/** Open to anyone. Whatever a procedure throws becomes an answer with the right status. */
export const publicProcedure = t.procedure.use(({ ctx, next }) => answerErrors(ctx, () => next()));

/**
 * Needs a signed-in person; handlers find them as `ctx.user` and never check
 * again. A change that is authenticated by the cookie alone must come from our
 * own origin, and none is made with a token that can only read (READ_ONLY).
 * `ctx.today` is the day it is for that person. Only a few calls of one person
 * run at a time (auth/fair-share.ts). Errors are answered as those of a
 * `publicProcedure`, in the same step: tRPC copies all there is at each.
 */
export const userProcedure = t.procedure.use(({ ctx, type, next }) =>
  answerErrors(ctx, async () => {
    const caller = await ctx.caller();
    if (!caller) throw new DomainError("NOT_SIGNED_IN");
    if (type === "mutation") {
      if (caller.access === "read") throw new DomainError("READ_ONLY");
      if (caller.via === "cookie") ctx.auth.assertSameOrigin(ctx.request);
    }
    const knownTimeZone = ctx.headerTimeZone() ?? caller.timeZone;
    const timeZone = knownTimeZone ?? "UTC";
    return ctx.shares.calls.run(caller.user.id, () =>
      next({
        ctx: {
          user: caller.user,
          userId: caller.user.id,
          signInId: caller.signInId,
          /** How many signals a day holds, as it was when the request came. */
          dailyWIPLimit: caller.dailyWIPLimit ?? defaultSettings.dailyWIPLimit,
          /** The person's zone, or null when neither header nor settings name one. */
          knownTimeZone,
          timeZone,
          today: dayAt(ctx.now, timeZone),
        },
      }),
    );
  }),
);

/** For what only someone may do who signed in with the password: SESSION_REQUIRED for an API token. */
export const sessionProcedure = userProcedure.use(({ ctx, next }) => {
  if (ctx.signInId === null) throw new DomainError("SESSION_REQUIRED");
  return next({ ctx: { signInId: ctx.signInId } });
});

/** Answers a call that carries an `Idempotency-Key` once, however often it is sent. */
const idempotency = t.middleware(async ({ ctx, path, meta, batchIndex, getRawInput, next }) => {
  const key = readIdempotencyKey(ctx.request, batchIndex);
  if (key === undefined) return next();
  const keepsAnswer = meta?.answersSecret !== true;
  const request = { key, procedure: path, input: await getRawInput(), keepsAnswer };
  const data = await answerOnce(ctx, request, async (db) => {
    const result = await next({ ctx: { db } });
    if (!result.ok) throw result.error;
    return result.data;
  });
  return { marker: middlewareMarker, ok: true, data };
});

/**
 * For every procedure that makes something new. It takes an `Idempotency-Key`
 * header, on both routes: the same key with the same request within 24 hours
 * gets the first answer again and makes nothing, with another request it is
 * refused (IDEMPOTENCY_MISMATCH). An answer that holds a secret is not kept: the
 * same request is then refused, too (IDEMPOTENCY_KEY_USED). Only successes are remembered; what was
 * refused changed nothing and is tried anew.
 *
 * With such a header `ctx.db` is a transaction, which holds the key and what is
 * made together: reach the database by `ctx.db` alone, and where more than one
 * statement has to succeed use `transact(ctx.db, …)` of packages/db.
 */
export const creatingProcedure = userProcedure.meta({ creates: true }).use(idempotency);

/** A `creatingProcedure` for which an API token is not enough. */
export const creatingSessionProcedure = sessionProcedure.meta({ creates: true }).use(idempotency);

/** The context inside a `userProcedure`. */
export type UserContext = Context & {
  user: { id: string; username: string; email: string };
  userId: string;
  /** Null for someone who calls with an API token. */
  signInId: string | null;
  knownTimeZone: string | null;
  timeZone: string;
  dailyWIPLimit: number;
  today: CalendarDay;
};
