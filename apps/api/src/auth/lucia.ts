import { accountLimits } from "@daysignal/core";
import {
  applicationName,
  type CallerAccount,
  type Db,
  deleteOldestSignIns,
  deleteSession,
  deleteSessionsOfSignIn,
  extendSession,
  findSessionWithUser,
  type SessionWithUser,
} from "@daysignal/db";
import { PostgresJsAdapter } from "@lucia-auth/adapter-postgresql";
import { type Adapter, generateIdFromEntropySize, Lucia, TimeSpan } from "lucia";
import pLimit from "p-limit";
import postgres from "postgres";
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

/** Sessions, independent of the libraries. Only this file imports Lucia and postgres.js. */
export type Sessions = ReturnType<typeof createSessions>;

const lifetimes = { remembered: new TimeSpan(90, "d"), brief: new TimeSpan(24, "h") };

/** How long a remembered session lasts without use, in seconds. */
export const rememberedSeconds = lifetimes.remembered.seconds();

/**
 * The prefix of a token gives the lifetime of its session. It cannot be changed, because the stored
 * hash covers the whole token.
 */
const prefixes = { remembered: "90d_", brief: "24h_" } as const;

/**
 * Stores sessions in the database at `url` with Lucia, its PostgreSQL adapter and postgres.js. They
 * use real time, whatever clock the app was built with, because Lucia reads the process's. Lucia's
 * cookies are not used: they cannot end with the browser, their name cannot depend on the scheme,
 * and the parser throws for any badly encoded cookie of another origin.
 */
export function createSessions(db: Db, url: string) {
  const { run, close } = createRunner(url);
  const adapter: Adapter = {
    // Lucia's has two statements, with all columns, and on all shards of a distributed database. The
    // settings that each request needs come in the same one (docs/performance.md).
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
    // The table stores a hash, so that someone who reads it cannot sign in.
    setSession: ({ id, ...session }) =>
      run((its) => its.setSession({ ...session, id: hashSecret(id) })),
    // Lucia's has no limit of a year, and looks on all shards, as does its `deleteSession`.
    updateSessionExpiration: (token, expiresAt) => extendSession(db, keyOf(token), expiresAt),
    deleteSession: (token) => deleteSession(db, keyOf(token)),
    deleteUserSessions: (userId) => run((its) => its.deleteUserSessions(userId)),
    deleteExpiredSessions: () => run((its) => its.deleteExpiredSessions()),
    getUserSessions: (userId) => run((its) => its.getUserSessions(userId)),
  };
  // Lucia gives all sessions that it extends one lifetime, so there is an instance for each.
  const remembered = createLucia(adapter, lifetimes.remembered);
  const brief = createLucia(adapter, lifetimes.brief);

  function luciaOf(token: string) {
    if (token.startsWith(prefixes.remembered)) return remembered;
    return token.startsWith(prefixes.brief) ? brief : null;
  }

  return {
    /** Starts a session and returns its token, which is not stored. */
    create: async (started: NewSession): Promise<string> => {
      const { userId, signInId, kind, remember, userAgent, network } = started;
      const prefix = remember ? prefixes.remembered : prefixes.brief;
      const { id: token } = await (remember ? remembered : brief).createSession(
        userId,
        { sign_in_id: signInId, kind, remember, user_agent: userAgent, network },
        { sessionId: prefix + makeSecret(userId, generateIdFromEntropySize(25)) },
      );
      return token;
    },
    /**
     * The session of a token, extended if half its lifetime has passed; null if there is none or it
     * has expired.
     */
    validate: async (token: string): Promise<ValidSession | null> => {
      const found = await luciaOf(token)?.validateSession(token);
      if (!found?.session) return null;
      const { sign_in_id: signInId, kind, remember, fresh } = found.session;
      const { user, settings } = found.user;
      return { user, settings, signInId, kind, remember, fresh };
    },
    /** Whether the session of a token is still valid; unlike `validate` this does not extend it. */
    isValid: async (token: string): Promise<boolean> => {
      const [session] = await adapter.getSessionAndUser(token);
      return session !== null && session.expiresAt.getTime() > Date.now();
    },
    /**
     * Ends the cookie and the bearer session of one sign-in. Lucia's would be a statement for each,
     * and not publish the end in its transaction.
     */
    endSignIn: (userId: string, signInId: string) => deleteSessionsOfSignIn(db, userId, signInId),
    /** Ends a user's oldest sign-ins beyond the maximum of an account (§9). */
    endOldest: (userId: string) => deleteOldestSignIns(db, userId, accountLimits.signIns),
    /** Closes the connections. */
    close,
  };
}

const createLucia = (adapter: Adapter, sessionExpiresIn: TimeSpan) =>
  new Lucia(adapter, {
    sessionExpiresIn,
    getSessionAttributes: (attributes) => attributes,
    getUserAttributes: (attributes) => attributes,
  });

/** In milliseconds: the server ends a statement, the client a connection to a frozen server. */
const timeouts = { connect: 3000, statement: 4000, lock: 3000, answer: 4500 };

/** The maximum number of connections. */
const maxConnections = 3;

/**
 * Runs single statements of Lucia's adapter on postgres.js. The library keeps parts of the state of
 * a lost connection when it connects again: bytes waiting to be sent, and the count of received
 * rows. So each client has one connection, runs one statement at a time, and is not used again once
 * its connection has closed.
 */
function createRunner(url: string) {
  const idle = new Set<postgres.Sql>();
  const limit = pLimit(maxConnections);
  let isClosed = false;

  function open(): postgres.Sql {
    const sql = postgres(url, {
      max: 1,
      prepare: false,
      // The library ignores the promise of that first query, so losing its connection would end the
      // process.
      fetch_types: false,
      idle_timeout: 600,
      connect_timeout: timeouts.connect / 1000,
      onnotice: () => undefined,
      onclose: () => void idle.delete(sql),
      connection: {
        application_name: applicationName,
        TimeZone: "UTC",
        statement_timeout: timeouts.statement,
        lock_timeout: timeouts.lock,
      },
    });
    return sql;
  }

  /** Fails within five seconds, with a code of a lost connection if the server does not respond. */
  async function attempt<T>(statement: (adapter: Adapter) => Promise<T>): Promise<T> {
    const [sql = open()] = idle;
    idle.delete(sql);
    const discard = () => void sql.end({ timeout: 0 });
    const timer = setTimeout(discard, timeouts.answer);
    try {
      const result = await statement(
        new PostgresJsAdapter(sql, { user: "users", session: "sessions" }),
      );
      if (isClosed) discard();
      else idle.add(sql);
      return result;
    } catch (error) {
      discard();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    run: <T>(statement: (adapter: Adapter) => Promise<T>) => limit(() => attempt(statement)),
    close: async () => {
      isClosed = true;
      await Promise.all([...idle].map((sql) => sql.end({ timeout: 0 })));
    },
  };
}
