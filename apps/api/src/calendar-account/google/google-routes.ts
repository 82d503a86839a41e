import { type CalendarSignInProblem, DomainError } from "@daysignal/core";
import { type CalendarProviderSignIn, takeCalendarProviderSignIn } from "@daysignal/db";
import type { FastifyInstance } from "fastify";
import { hashSecret } from "../../auth/hash-secret.ts";
import { OutboundError } from "../../outbound/guarded-request.ts";
import { mountPlainRoute, parseInput } from "../../rest/plain-route.ts";
import { type Context, type ContextServices, createContext } from "../../trpc/context.ts";
import { acceptGoogleAccount, CalendarSignInRefusal } from "./accept-google-account.ts";
import { browserCookieOf } from "./browser-cookie.ts";
import { finishAtGoogle, type GoogleSettings, isDeniedByUser, NoCalendarAccess } from "./google.ts";
import { finishGoogleSignIn, finishGoogleSignInQuery } from "./google-operations.ts";
import { requireGoogle } from "./provider-procedures.ts";

/** The route to which Google redirects browsers (§10). It is a link rather than a procedure. */
export function mountGoogleSignIn(fastify: FastifyInstance, services: ContextServices): void {
  mountPlainRoute(fastify, finishGoogleSignIn, async (request, reply) => {
    const ctx = createContext(services, request, reply);
    parseInput(finishGoogleSignInQuery, request.query);
    const settings = requireGoogle(ctx);
    await ctx.auth.rateLimits.beforeSingleSignOn(request.ip);
    const search = await finish(ctx, settings);
    return await reply.redirect(`/settings/calendars?${new URLSearchParams(search)}`);
  });
}

/**
 * Completes what this browser has started, once, whether or not it succeeds. The user is the one who
 * has started it, since the session may be a token that only the page has; that sign-in must still be
 * valid. Returns the query of the screen.
 */
async function finish(
  ctx: Context,
  settings: GoogleSettings,
): Promise<{ account: string } | { problem: CalendarSignInProblem }> {
  const { db, now, request } = ctx;
  const cookie = browserCookieOf(ctx);
  const value = cookie.read(request);
  cookie.clear(ctx.reply);
  const begun =
    value === undefined
      ? undefined
      : await takeCalendarProviderSignIn(db, hashSecret(value), now.toISOString());
  if (!begun) return { problem: "expired" };
  try {
    const account = await ctx.limits.bulk.run(begun.userId, () => complete(ctx, settings, begun));
    return { account };
  } catch (error) {
    const problem = problemOf(error);
    // Without the errors themselves, which contain tokens.
    const cause = error instanceof Error ? error.cause : undefined;
    const reason = [error, cause].filter((one) => one instanceof Error).map(String);
    request.log.warn({ problem, reason }, "sign-in to Google's calendars");
    return { problem };
  }
}

async function complete(
  ctx: Context,
  settings: GoogleSettings,
  begun: CalendarProviderSignIn,
): Promise<string> {
  const { userId } = begun;
  const { send } = ctx.calendars.accounts;
  const access = { settings, send, userId, now: ctx.now };
  const { search } = new URL(ctx.request.url, "http://own.invalid");
  const account = await finishAtGoogle(access, search, begun);
  return await acceptGoogleAccount(ctx, access, begun, account);
}

function problemOf(error: unknown): CalendarSignInProblem {
  if (error instanceof CalendarSignInRefusal) return error.problem;
  if (error instanceof NoCalendarAccess) return "not-allowed";
  if (isDeniedByUser(error)) return "cancelled";
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof OutboundError) return "unavailable";
  const isLimit = error instanceof DomainError && error.code === "RATE_LIMITED";
  return isLimit ? "unavailable" : "failed";
}
