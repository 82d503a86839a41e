import { randomUUID } from "node:crypto";
import type { Database, Statements } from "@daysignal/db";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import { createAuthenticate, createIsStillValid } from "./authenticate.ts";
import type { Authenticate } from "./caller.ts";
import { createDeviceCookie, type DeviceCookie } from "./device-cookie.ts";
import { createSessions } from "./lucia.ts";
import { assertSameOrigin } from "./origin-check.ts";
import { originOf } from "./origin-of.ts";
import { createPasswords, type Passwords } from "./passwords.ts";
import { createRateLimits, noRateLimits, type RateLimits } from "./rate-limits.ts";
import { createSessionCookie } from "./session-cookie.ts";
import { createTokens } from "./tokens.ts";

/** Authenticates callers, and starts and ends their sessions. */
export interface Auth {
  /**
   * Finds the caller of a request; null for a visitor. A bearer token takes precedence
   * over the cookie, and an invalid one makes the caller a visitor even with a valid
   * cookie. A cookie whose session has been extended is sent again.
   */
  authenticate: Authenticate;
  /** Whether a request's credential is still valid. Checking does not extend the session. */
  isStillValid(request: FastifyRequest): Promise<boolean>;
  /**
   * Starts a session for the cookie, which it sets, and one for the bearer token, which it returns.
   */
  signIn(
    reply: FastifyReply,
    userId: string,
    rememberMe: boolean,
  ): Promise<{ token: string; signInId: string }>;
  /** Ends both sessions of a sign-in and deletes the cookie. */
  signOut(signIn: { userId: string; signInId: string }, reply: FastifyReply): Promise<void>;
  /** Refuses a request that another site may have caused: CROSS_ORIGIN. */
  assertSameOrigin(request: FastifyRequest): void;
  /** The public URL if a proxy changes the host; else empty. */
  publicUrl: string;
  /** The cookie of a device that skips the second factor. */
  device: DeviceCookie;
  passwords: Passwords;
  rateLimits: RateLimits;
}

export interface AuthOptions {
  db: Kysely<Database>;
  /** For queries of sessions and tokens. */
  statements: Statements;
  /** Enabled unless false. */
  rateLimits?: boolean;
  /** The public URL if a proxy changes the host; else empty. */
  publicUrl?: string;
  /** Defaults to the recommended cost. */
  passwords?: Passwords;
}

/** Creates the `Auth` of the process. It does not access the database until it is called. */
export function createAuth(options: AuthOptions): Auth {
  const { db, statements, rateLimits = true, publicUrl = "" } = options;
  const { passwords = createPasswords() } = options;
  const sessions = createSessions(db, statements);
  const tokens = createTokens(db, statements);
  const cookie = createSessionCookie(publicUrl);
  return {
    authenticate: createAuthenticate(sessions, tokens, cookie),
    isStillValid: createIsStillValid(sessions, tokens, cookie),
    signIn: async (reply, userId, remember) => {
      const shared = { userId, signInId: randomUUID(), remember, ...originOf(reply.request) };
      const [token, cookieToken] = await Promise.all([
        sessions.create({ ...shared, kind: "bearer" }),
        sessions.create({ ...shared, kind: "cookie" }),
      ]);
      await sessions.endOldest(userId);
      cookie.set(reply, cookieToken, remember);
      return { token, signInId: shared.signInId };
    },
    signOut: async ({ userId, signInId }, reply) => {
      await sessions.endSignIn(userId, signInId);
      cookie.clear(reply);
    },
    assertSameOrigin: (request) => assertSameOrigin(request, publicUrl),
    publicUrl,
    device: createDeviceCookie(publicUrl),
    passwords,
    rateLimits: rateLimits ? createRateLimits(db) : noRateLimits,
  };
}
