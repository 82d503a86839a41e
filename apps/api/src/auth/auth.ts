import { randomUUID } from "node:crypto";
import type { Database, Statements } from "@daysignal/db";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { Caller } from "../trpc/context.ts";
import { createSessions, type Sessions, type ValidSession } from "./lucia.ts";
import { assertSameOrigin } from "./origin-check.ts";
import { createPasswords, type Passwords } from "./passwords.ts";
import { createRateLimits, noRateLimits, type RateLimits } from "./rate-limits.ts";
import { clearSessionCookie, readSessionCookie, setSessionCookie } from "./session-cookie.ts";

/** Who is calling, and how someone becomes or ceases to be a caller. */
export interface Auth {
  /**
   * Finds out who sent a request; null for a visitor. A bearer token wins over
   * the cookie, and one that is not valid makes a visitor even of someone with
   * a cookie. A cookie whose session has been extended is sent again.
   */
  authenticate(request: FastifyRequest, reply: FastifyReply): Promise<Caller | null>;
  /** Begins a session for the cookie, which is set, and one for the bearer token, which is returned. */
  signIn(reply: FastifyReply, userId: string, rememberMe: boolean): Promise<{ token: string }>;
  /** Ends both sessions of a sign-in and takes the cookie back. */
  signOut(signIn: { userId: string; signInId: string }, reply: FastifyReply): Promise<void>;
  /** Refuses a request that another site may have caused: CROSS_ORIGIN. */
  assertSameOrigin(request: FastifyRequest): void;
  passwords: Passwords;
  rateLimits: RateLimits;
}

export interface AuthOptions {
  db: Kysely<Database>;
  /** The way to the sessions. */
  statements: Statements;
  /** On unless false. */
  rateLimits?: boolean;
  /** The address people use, when a proxy changes it; else empty. */
  publicUrl?: string;
}

/** Makes the one `Auth` of the process. Touches the database only when asked something. */
export function createAuth({
  db,
  statements,
  rateLimits = true,
  publicUrl = "",
}: AuthOptions): Auth {
  const sessions = createSessions(statements);
  return {
    authenticate: (request, reply) => authenticate(sessions, request, reply),
    signIn: async (reply, userId, remember) => {
      const shared = { userId, signInId: randomUUID(), remember };
      const [token, cookie] = await Promise.all([
        sessions.create({ ...shared, kind: "bearer" }),
        sessions.create({ ...shared, kind: "cookie" }),
      ]);
      setSessionCookie(reply, cookie, remember);
      // Sign-ins are rare enough to sweep at each; if it fails, the next one will do.
      sessions.deleteExpired().catch(() => undefined);
      return { token };
    },
    signOut: async ({ userId, signInId }, reply) => {
      await sessions.endSignIn(userId, signInId);
      clearSessionCookie(reply);
    },
    assertSameOrigin: (request) => assertSameOrigin(request, publicUrl),
    passwords: createPasswords(),
    rateLimits: rateLimits ? createRateLimits(db) : noRateLimits,
  };
}

async function authenticate(
  sessions: Sessions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller | null> {
  const bearer = readBearer(request);
  const cookie = readSessionCookie(request);
  if (bearer === undefined) {
    const session = cookie === undefined ? null : await validateCookie(sessions, cookie, reply);
    return session ? callerOf(session, "cookie") : null;
  }
  const session = await validate(sessions, bearer, "bearer");
  // The web app sends both, and the bearer alone is looked at: the cookie is kept alive with it.
  if (session?.fresh && cookie !== undefined) await validateCookie(sessions, cookie, reply);
  return session ? callerOf(session, "bearer") : null;
}

/** A token is worth something only where it belongs: the cookie's secret is no bearer token, nor the reverse. */
async function validate(
  sessions: Sessions,
  token: string,
  kind: ValidSession["kind"],
): Promise<ValidSession | null> {
  const session = await sessions.validate(token);
  return session?.kind === kind ? session : null;
}

async function validateCookie(
  sessions: Sessions,
  token: string,
  reply: FastifyReply,
): Promise<ValidSession | null> {
  const session = await validate(sessions, token, "cookie");
  if (session?.fresh) setSessionCookie(reply, token, session.remember);
  return session;
}

function callerOf({ user, signInId, timeZone }: ValidSession, via: Caller["via"]): Caller {
  return { user, signInId, timeZone, via };
}

/** The token of an `Authorization: Bearer` header, the scheme in any case; undefined without such a header. */
function readBearer({ headers }: FastifyRequest): string | undefined {
  const [, token] = /^bearer(?: +(.*))?$/i.exec(headers.authorization ?? "") ?? [];
  return /^bearer\b/i.test(headers.authorization ?? "") ? (token ?? "") : undefined;
}
