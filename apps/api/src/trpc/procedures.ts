import { DomainError, type ErrorCode } from "@daysignal/core";
import { withActor } from "@daysignal/db";
import {
  getTRPCErrorFromUnknown,
  type inferProcedureBuilderResolverOptions,
  initTRPC,
  type TRPCError,
} from "@trpc/server";
import type { Context } from "./context.ts";
import { callersDay } from "./current-day.ts";
import { nothingHere, toDomainError, toProblem, toTrpcError } from "./errors.ts";

/** The properties of a procedure besides its schemas. */
export interface Meta {
  /** Its method and its path below /api; absent for subscriptions. */
  rest?: `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`;
  /** For the OpenAPI document, as is `description`. */
  summary?: string;
  description?: string;
  /** Requires no sign-in. Set by `publicProcedure`. */
  isPublic?: true;
  /** Creates an entity and accepts an `Idempotency-Key`. Set by `creatingProcedure`. */
  creates?: true;
  /** Refuses API tokens, or all but operators as well. Set by the procedures below. */
  needs?: "session" | "operator";
  /** Its response contains a secret: it is not stored for an `Idempotency-Key`. */
  returnsSecret?: true;
  /** The maximum JSON body size over REST, in bytes; 1 MB by default. */
  bodyLimit?: number;
  /**
   * Its own errors, for the OpenAPI document. Common ones (bad input, sign-in, session, unknown
   * ids) are added in rest/openapi/error-responses.ts.
   */
  errors?: readonly ErrorCode[];
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    // Clients reconnect a live stream that misses two heartbeats (live/follow-changes.ts).
    sse: { client: { reconnectAfterInactivityMs: 9000 } },
    errorFormatter: ({ shape, error, ctx }) => {
      const problem = toProblem(error, ctx?.request.i18n);
      // Only known parts: messages of unexpected errors and stacks are not sent.
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

/** Runs work and maps its errors to HTTP statuses. */
async function mapErrors<R extends Outcome>(ctx: Context, work: () => Promise<R>): Promise<R> {
  let thrown: TRPCError;
  try {
    const result = await work();
    if (result.ok) return result;
    thrown = result.error;
  } catch (cause) {
    thrown = getTRPCErrorFromUnknown(cause);
  }
  const error = toTrpcError(thrown);
  const { retryAfter } = toDomainError(error).details;
  if (retryAfter !== undefined) void ctx.reply.header("retry-after", String(retryAfter));
  throw error;
}

/** Requires no sign-in. Errors are mapped to HTTP statuses. */
export const publicProcedure = t.procedure
  .meta({ isPublic: true })
  .use(({ ctx, next }) => mapErrors(ctx, () => next()));

/**
 * Requires a signed-in user, which handlers find in `ctx.user` and never check again. A change that
 * is authenticated only by the cookie must come from the same origin, and a read-only token is
 * refused (READ_ONLY). `ctx.today` is the user's current day. Limits the parallel calls of a user
 * (auth/concurrency-limit.ts). Errors are mapped in this same middleware, because tRPC copies the
 * whole context for each one.
 */
export const userProcedure = t.procedure.use(({ ctx, type, meta, next }) =>
  mapErrors(ctx, async () => {
    const caller = await ctx.caller();
    if (!caller) throw new DomainError("NOT_SIGNED_IN");
    if (type === "mutation") {
      if (caller.access === "read") throw new DomainError("READ_ONLY");
      if (caller.via === "cookie") ctx.auth.assertSameOrigin(ctx.request);
    }
    const by = ctx.actor ?? (caller.signInId === null ? "script" : "screen");
    const { dailyWIPLimit, dailyLimits } = caller.settings;
    const actor = { by, at: ctx.now.toISOString() } as const;
    const work = () =>
      withActor(actor, () =>
        next({
          ctx: {
            user: caller.user,
            userId: caller.user.id,
            /** Null for an API token. */
            signInId: caller.signInId,
            /** The maximum number of signals on a day, at the time of the request. */
            dayLimits: { dailyWIPLimit, dailyLimits },
            /** The weights of the recommendation score, at the time of the request. */
            scoreWeights: caller.settings.scoreWeights,
            ...callersDay(ctx, caller.settings),
            /** From the procedure's meta: its response must not be stored. */
            returnsSecret: meta?.returnsSecret ?? false,
          },
        }),
      );
    return ctx.isInTurn ? work() : ctx.limits.calls.run(caller.user.id, work);
  }),
);

/** Requires a sign-in with the password: SESSION_REQUIRED for an API token. */
export const sessionProcedure = userProcedure.meta({ needs: "session" }).use(({ ctx, next }) => {
  if (ctx.signInId === null) throw new DomainError("SESSION_REQUIRED");
  return next({ ctx: { signInId: ctx.signInId } });
});

/**
 * Requires an operator who is signed in with the password. For other users the procedures do not
 * exist: NOT_FOUND.
 */
export const operatorProcedure = sessionProcedure
  .meta({ needs: "operator" })
  .use(({ ctx, next }) => {
    if (!ctx.user.isOperator) throw nothingHere();
    return next();
  });

/**
 * For every procedure that creates something. Its resolver is wrapped in `idempotent`
 * (trpc/idempotency.ts), which accepts an `Idempotency-Key`.
 */
export const creatingProcedure = userProcedure.meta({ creates: true });

/** A `creatingProcedure` for operators. */
export const creatingOperatorProcedure = operatorProcedure.meta({ creates: true });

/** A `creatingProcedure` that refuses API tokens. */
export const creatingSessionProcedure = sessionProcedure.meta({ creates: true });

/** The context inside a `userProcedure`. */
export type UserContext = inferProcedureBuilderResolverOptions<typeof userProcedure>["ctx"];

/** The context inside a `sessionProcedure`. */
export type SessionContext = inferProcedureBuilderResolverOptions<typeof sessionProcedure>["ctx"];
