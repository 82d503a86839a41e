import {
  type CalendarProvider,
  type CalendarSignInProblem,
  calendarProviders,
  DomainError,
} from "@daysignal/core";
import { type CalendarProviderSignIn, takeCalendarProviderSignIn } from "@daysignal/db";
import type { FastifyInstance } from "fastify";
import { isDenied, reasonOf, returnedQuery, searchOf } from "../../auth/code-flow.ts";
import { OutboundError } from "../../outbound/guarded-request.ts";
import { mountPlainRoute, parseInput } from "../../rest/plain-route.ts";
import { type Context, type ContextServices, createContext } from "../../trpc/context.ts";
import { acceptAccount, CalendarSignInRefusal } from "./accept-account.ts";
import { browserCookieOf } from "./browser-cookie.ts";
import { providerReturns } from "./provider-operations.ts";
import { requireProvider } from "./provider-procedures.ts";
import { finishAtProvider, NoCalendarAccess, type ProviderSettings } from "./provider-sign-in.ts";

/** The routes to which providers redirect browsers (§10). They are links rather than procedures. */
export function mountProviderReturns(fastify: FastifyInstance, services: ContextServices): void {
  for (const provider of calendarProviders) {
    mountPlainRoute(fastify, providerReturns[provider], async (request, reply) => {
      const ctx = createContext(services, request, reply);
      parseInput(returnedQuery, request.query);
      const settings = requireProvider(ctx, provider);
      await ctx.auth.rateLimits.beforeSingleSignOn(request.ip);
      const search = await finish(ctx, settings);
      return await reply.redirect(`/settings/calendars?${new URLSearchParams(search)}`);
    });
  }
}

/**
 * Completes what this browser has started, once, whether or not it succeeds. The user is the one who
 * has started it, since the session may be a token that only the page has; that sign-in must still be
 * valid. Returns the query of the screen.
 */
async function finish(
  ctx: Context,
  settings: ProviderSettings,
): Promise<{ account: string } | { provider: CalendarProvider; problem: CalendarSignInProblem }> {
  const { id: provider, name } = settings.provider;
  const { db, now, request } = ctx;
  const cookie = browserCookieOf(ctx);
  const browserHash = cookie.read();
  cookie.clear();
  const begun =
    browserHash && (await takeCalendarProviderSignIn(db, browserHash, now.toISOString()));
  if (!begun) return { provider, problem: "expired" };
  try {
    const account = await ctx.limits.bulk.run(begun.userId, () => complete(ctx, settings, begun));
    return { account };
  } catch (error) {
    const problem = problemOf(error);
    request.log.warn({ problem, reason: reasonOf(error) }, `sign-in to ${name}'s calendars`);
    return { provider, problem };
  }
}

async function complete(
  ctx: Context,
  settings: ProviderSettings,
  begun: CalendarProviderSignIn,
): Promise<string> {
  const { userId } = begun;
  const { send } = ctx.calendars.accounts;
  const access = { settings, send, userId, now: ctx.now };
  const account = await finishAtProvider(access, searchOf(ctx.request), begun);
  return await acceptAccount(ctx, access, begun, account);
}

function problemOf(error: unknown): CalendarSignInProblem {
  if (error instanceof CalendarSignInRefusal) return error.problem;
  if (error instanceof NoCalendarAccess) return "not-allowed";
  if (isDenied(error)) return "cancelled";
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof OutboundError) return "unavailable";
  const isLimit = error instanceof DomainError && error.code === "RATE_LIMITED";
  return isLimit ? "unavailable" : "failed";
}
