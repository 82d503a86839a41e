import { randomUUID } from "node:crypto";
import type { Database } from "@daysignal/db";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import { createAuthenticate, createIsStillValid } from "./authenticate.ts";
import { createSecretCookie, createSessionCookie } from "./cookies.ts";
import { createSessions } from "./lucia.ts";
import { originOf } from "./network.ts";
import { assertSameOrigin } from "./origin-check.ts";
import { createPasswords, type Passwords } from "./passwords.ts";
import { createRateLimits } from "./rate-limits.ts";
import { createTokens } from "./tokens.ts";

export interface AuthOptions {
  db: Kysely<Database>;
  /** The URL of the same database, for the library of sessions. */
  databaseUrl: string;
  /** Enabled unless false. */
  rateLimits?: boolean;
  /** The public URL if a proxy changes the host; else empty. */
  publicUrl?: string;
  /** Defaults to the recommended cost. */
  passwords?: Passwords;
}

/** Authenticates callers, and starts and ends their sessions. */
export type Auth = ReturnType<typeof createAuth>;

/** Creates the `Auth` of the process. It does not access the database until it is called. */
export function createAuth(options: AuthOptions) {
  const { db, databaseUrl, rateLimits = true, publicUrl = "" } = options;
  const { passwords = createPasswords() } = options;
  const sessions = createSessions(db, databaseUrl);
  const tokens = createTokens(db);
  const cookie = createSessionCookie(publicUrl);
  const limits = createRateLimits(db, rateLimits);
  return {
    /**
     * Finds the caller of a request; null for a visitor. A bearer token takes precedence over the
     * cookie, and an invalid one makes the caller a visitor even with a valid cookie. A cookie whose
     * session has been extended is sent again.
     */
    authenticate: createAuthenticate(sessions, tokens, cookie, limits),
    /** Whether a request's credential is still valid. Checking does not extend the session. */
    isStillValid: createIsStillValid(sessions, tokens, cookie),
    /**
     * Starts a session for the cookie, which it sets, and one for the bearer token, which it
     * returns.
     */
    signIn: async (reply: FastifyReply, userId: string, remember: boolean) => {
      const shared = { userId, signInId: randomUUID(), remember, ...originOf(reply.request) };
      const [token, cookieToken] = await Promise.all([
        sessions.create({ ...shared, kind: "bearer" }),
        sessions.create({ ...shared, kind: "cookie" }),
      ]);
      await sessions.endOldest(userId);
      cookie.set(reply, cookieToken, remember);
      return { token, signInId: shared.signInId };
    },
    /** Ends both sessions of a sign-in and deletes the cookie. */
    signOut: async (
      { userId, signInId }: { userId: string; signInId: string },
      reply: FastifyReply,
    ) => {
      await sessions.endSignIn(userId, signInId);
      cookie.clear(reply);
    },
    /** Refuses a request that another site may have caused: CROSS_ORIGIN. */
    assertSameOrigin: (request: FastifyRequest) => assertSameOrigin(request, publicUrl),
    /** The public URL if a proxy changes the host; else empty. */
    publicUrl,
    /** The cookie of a device that skips the second factor. It stays when the user signs out. */
    device: createSecretCookie("daysignal_device", publicUrl),
    passwords,
    rateLimits: limits,
    /** Closes the connections of its own. */
    close: sessions.close,
  };
}
