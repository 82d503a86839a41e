import { accountLimits } from "@daysignal/core";
import {
  type CallerAccount,
  type Db,
  deleteOldestSignIns,
  deleteSession,
  deleteSessionsOfSignIn,
  extendSession,
  findSessionWithUser,
  type SessionWithUser,
  type Statements,
} from "@daysignal/db";
import { PostgresJsAdapter } from "@lucia-auth/adapter-postgresql";
import { type Adapter, generateIdFromEntropySize, Lucia, TimeSpan } from "lucia";
import { hashSecret, keyOf, makeSecret } from "./hash-secret.ts";

/** The columns of a session row that Lucia does not know. */
interface SessionColumns {
  sign_in_id: string;
  kind: SessionWithUser["kind"];
  remember: boolean;
  /** Written at the sign-in, and not read with every request. */
  user_agent?: string | null;
  network?: string | null;
}

declare module "lucia" {
  interface Register {
    Lucia: Lucia<SessionColumns, CallerAccount>;
    DatabaseSessionAttributes: SessionColumns;
    DatabaseUserAttributes: CallerAccount;
  }
}

export interface NewSession {
  userId: string;
  /** Shared by the cookie and the bearer session of one sign-in. */
  signInId: string;
  kind: SessionWithUser["kind"];
  /** Expires after 90 days without use instead of 24 hours. */
  remember: boolean;
  /** The device and network of the sign-in. */
  userAgent: string | null;
  network: string | null;
}

export interface ValidSession extends CallerAccount {
  signInId: string;
  kind: SessionWithUser["kind"];
  remember: boolean;
  /** Whether the session has just been extended, so that its cookie has to be sent again. */
  fresh: boolean;
}

/** Sessions, independent of the library. Only this file imports Lucia. */
export interface Sessions {
  /** Starts a session and returns its token, which is not stored. */
  create(session: NewSession): Promise<string>;
  /**
   * The session of a token, extended if half its lifetime has passed; null if there is
   * none or it has expired.
   */
  validate(token: string): Promise<ValidSession | null>;
  /** Whether the session of a token is still valid; unlike `validate` this does not extend it. */
  isValid(token: string): Promise<boolean>;
  /** Ends the cookie and the bearer session of one sign-in. */
  endSignIn(userId: string, signInId: string): Promise<void>;
  /** Ends a user's oldest sign-ins beyond the maximum of an account (§9). */
  endOldest(userId: string): Promise<void>;
  /** Ends all sessions of a user. */
  endAll(userId: string): Promise<void>;
}

/** How long a session lasts without use, in seconds. */
export const lifetimes = {
  remembered: new TimeSpan(90, "d").seconds(),
  brief: new TimeSpan(24, "h").seconds(),
} as const;

/**
 * The prefix of a token gives the lifetime of its session. It cannot be changed, because the stored
 * hash covers the whole token.
 */
const prefixes = { remembered: "90d_", brief: "24h_" } as const;

/**
 * Stores sessions with Lucia and its PostgreSQL adapter.
 *
 * Lucia applies one lifetime to all sessions whenever it extends one, so there is one Lucia
 * instance per lifetime. It reads the process's clock, so sessions use real time, whatever clock
 * the app was built with. Its cookies are not used: they cannot end with the browser, and its
 * parser throws for any badly encoded cookie of another origin.
 */
export function createSessions(db: Db, statements: Statements): Sessions {
  const adapter = createAdapter(db, statements);
  const remembered = createLucia(adapter, lifetimes.remembered);
  const brief = createLucia(adapter, lifetimes.brief);

  function luciaOf(token: string): Lucia<SessionColumns, CallerAccount> | null {
    if (token.startsWith(prefixes.remembered)) return remembered;
    return token.startsWith(prefixes.brief) ? brief : null;
  }

  return {
    create: async ({ userId, signInId, kind, remember, userAgent, network }) => {
      const prefix = remember ? prefixes.remembered : prefixes.brief;
      const session = await (remember ? remembered : brief).createSession(
        userId,
        { sign_in_id: signInId, kind, remember, user_agent: userAgent, network },
        { sessionId: prefix + makeSecret(userId, generateIdFromEntropySize(25)) },
      );
      return session.id;
    },
    validate: async (token) => {
      const found = await luciaOf(token)?.validateSession(token);
      if (!found?.session) return null;
      const {
        session,
        user: { user, settings },
      } = found;
      return {
        user,
        settings,
        signInId: session.sign_in_id,
        kind: session.kind,
        remember: session.remember,
        fresh: session.fresh,
      };
    },
    isValid: async (token) => {
      const row = await findSessionWithUser(db, keyOf(token));
      return row !== undefined && Date.parse(row.expiresAt) > Date.now();
    },
    endSignIn: (userId, signInId) => deleteSessionsOfSignIn(db, userId, signInId),
    endOldest: (userId) => deleteOldestSignIns(db, userId, accountLimits.signIns),
    endAll: (userId) => adapter.deleteUserSessions(userId),
  };
}

function createLucia(adapter: Adapter, seconds: number) {
  return new Lucia(adapter, {
    sessionExpiresIn: new TimeSpan(seconds, "s"),
    getSessionAttributes: ({ sign_in_id, kind, remember }) => ({ sign_in_id, kind, remember }),
    getUserAttributes: ({ user, settings }) => ({ user, settings }),
  });
}

/**
 * Lucia's adapter with five differences. The table stores a hash of each token, so that someone who
 * reads the table cannot sign in. A session and its user come from one query with an explicit
 * column list. A session is found by its token on one shard of a distributed database. No session
 * lives longer than a year, however often it is used. Each statement runs on a live connection,
 * through `Statements`.
 */
function createAdapter(db: Db, statements: Statements): Adapter {
  const run = <T>(work: (adapter: Adapter) => Promise<T>): Promise<T> =>
    statements.run((sql) =>
      work(new PostgresJsAdapter(sql, { user: "users", session: "sessions" })),
    );
  return {
    getSessionAndUser: async (token) => {
      const row = await findSessionWithUser(db, keyOf(token));
      if (!row) return [null, null];
      const { user, settings, signInId, kind, remember } = row;
      const expiresAt = new Date(row.expiresAt);
      const attributes = { sign_in_id: signInId, kind, remember };
      return [
        { id: token, userId: user.id, expiresAt, attributes },
        { id: user.id, attributes: { user, settings } },
      ];
    },
    setSession: (session) =>
      run((adapter) =>
        adapter.setSession({ ...session, id: hashSecret(session.id) }).catch(unlessThere),
      ),
    updateSessionExpiration: (token, expiresAt) =>
      statements.run((sql) => extendSession(sql, keyOf(token), expiresAt)),
    deleteSession: (token) => statements.run((sql) => deleteSession(sql, keyOf(token))),
    deleteUserSessions: (userId) => run((adapter) => adapter.deleteUserSessions(userId)),
    deleteExpiredSessions: () => run((adapter) => adapter.deleteExpiredSessions()),
    // Lucia's ids are hashes here, since a token cannot be derived from its hash.
    getUserSessions: (userId) => run((adapter) => adapter.getUserSessions(userId)),
  };
}

/**
 * Ignores a unique violation: a retry may find the row of its first attempt, since tokens are
 * unique.
 */
function unlessThere(error: unknown): void {
  const isThere = error instanceof Error && "code" in error && error.code === "23505";
  if (!isThere) throw error;
}
