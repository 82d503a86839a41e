import { calendarDayAt, DomainError } from "@daysignal/core";
import { initTRPC } from "@trpc/server";
import type { OpenApiMeta } from "trpc-to-openapi";
import type { Context } from "./context.ts";
import { toProblem, toTrpcError } from "./errors.ts";

const t = initTRPC
  .context<Context>()
  .meta<OpenApiMeta>()
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

/** Open to anyone. Turns whatever a procedure throws into an answer with the right status. */
export const publicProcedure = t.procedure.use(async ({ ctx, next }) => {
  const result = await next();
  if (result.ok) return result;
  const error = toTrpcError(result.error);
  const { retryAfter } = toProblem(error);
  if (retryAfter !== undefined) void ctx.reply.header("retry-after", String(retryAfter));
  throw error;
});

/**
 * Needs a signed-in person; handlers find them as `ctx.user` and never check
 * again. A change that is authenticated by the cookie alone must come from our
 * own origin. `ctx.today` is the day it is for that person.
 */
export const userProcedure = publicProcedure.use(async ({ ctx, type, next }) => {
  const caller = await ctx.caller();
  if (!caller) throw new DomainError("NOT_SIGNED_IN");
  if (type === "mutation" && caller.via === "cookie") ctx.auth.assertSameOrigin(ctx.request);
  const knownTimeZone = ctx.headerTimeZone() ?? caller.timeZone;
  const timeZone = knownTimeZone ?? "UTC";
  return next({
    ctx: {
      user: caller.user,
      userId: caller.user.id,
      signInId: caller.signInId,
      /** The person's zone, or null when neither header nor settings name one. */
      knownTimeZone,
      timeZone,
      today: calendarDayAt(ctx.now, timeZone),
    },
  });
});

/** The context inside a `userProcedure`. */
export type UserContext = Context & {
  user: { id: string; username: string; email: string };
  userId: string;
  signInId: string;
  knownTimeZone: string | null;
  timeZone: string;
  today: ReturnType<typeof calendarDayAt>;
};
