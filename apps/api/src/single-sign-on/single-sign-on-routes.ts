import {
  DomainError,
  ownPath,
  type SingleSignOnProblem,
  startSingleSignOnQuery,
} from "@daysignal/core";
import {
  findPasswordHash,
  findUserOfIdentity,
  insertUnconfirmedSignIn,
  type ProviderSignIn,
  takeProviderSignIn,
} from "@daysignal/db";
import type { FastifyInstance } from "fastify";
import { completeSignIn } from "../account/complete-sign-in.ts";
import { writeAudit } from "../account/write-audit.ts";
import { isDenied, reasonOf, returnedQuery, searchOf } from "../auth/code-flow.ts";
import { mountPlainRoute, parseInput } from "../rest/plain-route.ts";
import { type Context, type ContextServices, createContext } from "../trpc/context.ts";
import { logFault } from "../trpc/errors.ts";
import { confirmSecondFactor } from "../two-factor/confirm-second-factor.ts";
import {
  acceptProviderAccount,
  linkProviderAccount,
  SingleSignOnRefusal,
} from "./accept-provider-account.ts";
import { beginAtProvider, browserCookieOf, requireProvider } from "./begin-at-provider.ts";
import type { Provider } from "./provider.ts";
import * as operations from "./single-sign-on-operations.ts";

/** The single sign-on routes that browsers follow (§7). They are links rather than procedures. */
export function mountSingleSignOn(fastify: FastifyInstance, services: ContextServices): void {
  mountPlainRoute(fastify, operations.startSingleSignOn, async (request, reply) => {
    const ctx = createContext(services, request, reply);
    const { redirect } = parseInput(startSingleSignOnQuery, request.query);
    const destination = ownPath(redirect) ?? "/";
    const url = await beginAtProvider(ctx, { userId: null, destination }).catch((error) => {
      if (!isUnavailable(error)) throw error;
      logFault(request.log, error);
      return screen("/auth", { problem: "unavailable", redirect: destination });
    });
    return await reply.redirect(url);
  });
  mountPlainRoute(fastify, operations.finishSingleSignOn, async (request, reply) => {
    const ctx = createContext(services, request, reply);
    const { state } = parseInput(returnedQuery, request.query);
    const provider = requireProvider(ctx);
    await ctx.auth.rateLimits.beforeSingleSignOn(request.ip);
    return await reply.redirect(await finish(ctx, provider, state));
  });
}

/**
 * Completes what a browser has started, once, whether or not it succeeds; returns the path to open. What
 * another tab has started since stays.
 */
async function finish(ctx: Context, provider: Provider, state = ""): Promise<string> {
  const { db, now } = ctx;
  const cookie = browserCookieOf(ctx);
  const browserHash = cookie.read();
  const started = { state, now: now.toISOString() };
  const begun = browserHash && (await takeProviderSignIn(db, { ...started, browserHash }));
  if (!begun) return screen("/auth", { problem: "expired" });
  cookie.clear();
  try {
    return await (begun.userId === null ? signIn : link)(ctx, provider, begun);
  } catch (error) {
    const problem = await noteProblem(ctx, error);
    return begun.userId === null
      ? screen("/auth", { problem, redirect: begun.destination })
      : screen(begun.destination, { problem });
  }
}

async function signIn(ctx: Context, provider: Provider, begun: ProviderSignIn): Promise<string> {
  const { db } = ctx;
  const { destination } = begun;
  const person = await provider.finish(searchOf(ctx.request), begun);
  const user = await acceptProviderAccount(ctx, person, provider.settings);
  const passwordHash = await findPasswordHash(db, user.id);
  // A password reset may have unlinked it in the meantime.
  if (!(await findUserOfIdentity(db, person.identity))) throw new SingleSignOnRefusal("not-linked");
  const secondFactor = await confirmSecondFactor(ctx, user.id, undefined).catch((error) => {
    if (error instanceof DomainError && error.code === "TWO_FACTOR_REQUIRED") return null;
    throw error;
  });
  if (!secondFactor) {
    const { browserHash, ...lifetime } = browserCookieOf(ctx).set();
    await insertUnconfirmedSignIn(db, browserHash, user.id, lifetime);
    return screen("/auth", { step: "code", redirect: destination });
  }
  const signIn = { remember: true, passwordHash, secondFactor };
  const { deletionCancelled, passwordRenewedAt } = await completeSignIn(ctx, user, signIn);
  const said = {
    ...(deletionCancelled ? { kept: "1" } : {}),
    ...(passwordRenewedAt === undefined ? {} : { renewed: passwordRenewedAt }),
  };
  return Object.keys(said).length === 0
    ? destination
    : screen("/auth", { ...said, redirect: destination });
}

async function link(ctx: Context, provider: Provider, begun: ProviderSignIn): Promise<string> {
  const caller = await ctx.caller();
  // The user has signed out in the meantime, or is signed in as another one.
  if (!caller || caller.signInId === null || caller.user.id !== begun.userId)
    throw new SingleSignOnRefusal("expired");
  const person = await provider.finish(searchOf(ctx.request), begun);
  await linkProviderAccount(ctx, person, provider.settings, {
    userId: caller.user.id,
    signInId: caller.signInId,
  });
  return begun.destination;
}

/** Logs why a sign-in failed, and returns a code for it. */
async function noteProblem(ctx: Context, error: unknown): Promise<SingleSignOnProblem> {
  const { db, request } = ctx;
  const problem = problemOf(error);
  request.log.warn({ problem, reason: reasonOf(error) }, "single sign-on");
  const userId = error instanceof SingleSignOnRefusal ? error.userId : null;
  // `completeSignIn` has already written an audit entry.
  if (problem !== "suspended") {
    await writeAudit(ctx, db, { action: "sign-in-refused", userId, actorId: null });
  }
  return problem;
}

function problemOf(error: unknown): SingleSignOnProblem {
  if (error instanceof SingleSignOnRefusal) return error.problem;
  if (isDenied(error)) return "cancelled";
  const isSuspended = error instanceof DomainError && error.code === "ACCOUNT_SUSPENDED";
  return isSuspended ? "suspended" : "failed";
}

const isUnavailable = (error: unknown) =>
  error instanceof DomainError && error.code === "UNAVAILABLE";

/** The path of a screen with its query. */
function screen(path: string, search: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(search)}`;
}
