import { hash as digest } from "node:crypto";
import { accountLimits } from "@daysignal/core";
import {
  type Db,
  deleteOldestSignIns,
  deleteSessionsOfSignIn,
  extendSession,
  findSessionWithUser,
  type SessionWithUser,
  type Statements,
} from "@daysignal/db";
import { PostgresJsAdapter } from "@lucia-auth/adapter-postgresql";
import { type Adapter, generateIdFromEntropySize, Lucia, TimeSpan } from "lucia";

/** The columns of a session row beside those that Lucia knows. */
interface SessionColumns {
  sign_in_id: string;
  kind: SessionWithUser["kind"];
  remember: boolean;
}

/** What Lucia passes through of a user: mapped by hand, so that a password hash can't come along. */
type UserColumns = Pick<SessionWithUser, "username" | "email" | "timeZone" | "dailyWIPLimit">;

declare module "lucia" {
  interface Register {
    Lucia: Lucia<SessionColumns, UserColumns>;
    DatabaseSessionAttributes: SessionColumns;
    DatabaseUserAttributes: UserColumns;
  }
}

export interface NewSession {
  userId: string;
  /** Shared by the cookie and the bearer session of one sign-in. */
  signInId: string;
  kind: SessionWithUser["kind"];
  /** 90 days without a visit instead of 24 hours. */
  remember: boolean;
}

export interface ValidSession {
  user: { id: string; username: string; email: string };
  timeZone: string | null;
  dailyWIPLimit: number | null;
  signInId: string;
  kind: SessionWithUser["kind"];
  remember: boolean;
  /** Its end has just been moved: a cookie that carries it has to be sent again. */
  fresh: boolean;
}

/** Sessions, whoever keeps them. The only thing that knows Lucia. */
export interface Sessions {
  /** Begins a session and answers its token, which is stored nowhere. */
  create(session: NewSession): Promise<string>;
  /** The session of a token, its end moved if half its time is over; null if there is none or it has ended. */
  validate(token: string): Promise<ValidSession | null>;
  /** Whether the session of a token has not ended; unlike `validate` this is no visit that moves its end. */
  stands(token: string): Promise<boolean>;
  /** Ends the cookie and the bearer session of one sign-in. */
  endSignIn(userId: string, signInId: string): Promise<void>;
  /** Ends the sign-ins of a person that began first, where there are more than an account can hold (§9). */
  endOldest(userId: string): Promise<void>;
  /** Ends every session of a person. */
  endAll(userId: string): Promise<void>;
  /** Removes the rows of sessions that are over. */
  deleteExpired(): Promise<void>;
}

/** How long a session lasts without a visit, in seconds. */
export const lifetimes = {
  remembered: new TimeSpan(90, "d").seconds(),
  brief: new TimeSpan(24, "h").seconds(),
} as const;

/**
 * The beginning of a token tells which lifetime its session has. Changing it
 * makes another token, since the hash that is looked up covers all of it.
 */
const prefixes = { remembered: "90d_", brief: "24h_" } as const;

/**
 * Keeps sessions with Lucia and its PostgreSQL adapter.
 *
 * Lucia knows one lifetime for all sessions and gives it to any session that it
 * extends, so there is one Lucia for each. It reads the time from the process's
 * clock and can't be given another, so sessions live in real time, whatever
 * clock the app was built with. Its cookies are not used: they can't end with
 * the browser, and its parser throws at any cookie of somebody else's that is
 * badly encoded.
 */
export function createSessions(db: Db, statements: Statements): Sessions {
  const adapter = createAdapter(db, statements);
  const remembered = createLucia(adapter, lifetimes.remembered);
  const brief = createLucia(adapter, lifetimes.brief);

  function luciaOf(token: string): Lucia<SessionColumns, UserColumns> | null {
    if (token.startsWith(prefixes.remembered)) return remembered;
    return token.startsWith(prefixes.brief) ? brief : null;
  }

  return {
    create: async ({ userId, signInId, kind, remember }) => {
      const prefix = remember ? prefixes.remembered : prefixes.brief;
      const session = await (remember ? remembered : brief).createSession(
        userId,
        { sign_in_id: signInId, kind, remember },
        { sessionId: prefix + generateIdFromEntropySize(25) },
      );
      return session.id;
    },
    validate: async (token) => {
      const found = await luciaOf(token)?.validateSession(token);
      if (!found?.session) return null;
      const { session, user } = found;
      return {
        user: { id: user.id, username: user.username, email: user.email },
        timeZone: user.timeZone,
        dailyWIPLimit: user.dailyWIPLimit,
        signInId: session.sign_in_id,
        kind: session.kind,
        remember: session.remember,
        fresh: session.fresh,
      };
    },
    stands: async (token) => {
      const row = await findSessionWithUser(db, hashToken(token));
      return row !== undefined && Date.parse(row.expiresAt) > Date.now();
    },
    endSignIn: (userId, signInId) =>
      statements.run((sql) => deleteSessionsOfSignIn(sql, userId, signInId)),
    endOldest: (userId) =>
      statements.run((sql) => deleteOldestSignIns(sql, userId, accountLimits.signIns)),
    endAll: (userId) => adapter.deleteUserSessions(userId),
    deleteExpired: () => adapter.deleteExpiredSessions(),
  };
}

function createLucia(adapter: Adapter, seconds: number) {
  return new Lucia(adapter, {
    sessionExpiresIn: new TimeSpan(seconds, "s"),
    getSessionAttributes: ({ sign_in_id, kind, remember }) => ({ sign_in_id, kind, remember }),
    getUserAttributes: ({ username, email, timeZone, dailyWIPLimit }) => ({
      username,
      email,
      timeZone,
      dailyWIPLimit,
    }),
  });
}

/**
 * Lucia's adapter, with four differences: the table holds a hash of each token
 * instead of the token, so that who reads the table can't sign in with it; a
 * session and its user come from one query that names its columns; no session
 * lives longer than a year, however often it is used; and each statement of its
 * own runs on a connection that is alive, as `Statements` finds one.
 */
function createAdapter(db: Db, statements: Statements): Adapter {
  const run = <T>(work: (adapter: Adapter) => Promise<T>): Promise<T> =>
    statements.run((sql) =>
      work(new PostgresJsAdapter(sql, { user: "users", session: "sessions" })),
    );
  return {
    getSessionAndUser: async (token) => {
      const row = await findSessionWithUser(db, hashToken(token));
      if (!row) return [null, null];
      const { userId, signInId, kind, remember, username, email, timeZone, dailyWIPLimit } = row;
      const expiresAt = new Date(row.expiresAt);
      return [
        { id: token, userId, expiresAt, attributes: { sign_in_id: signInId, kind, remember } },
        { id: userId, attributes: { username, email, timeZone, dailyWIPLimit } },
      ];
    },
    setSession: (session) =>
      run((adapter) =>
        adapter.setSession({ ...session, id: hashToken(session.id) }).catch(unlessThere),
      ),
    updateSessionExpiration: (token, expiresAt) =>
      statements.run((sql) => extendSession(sql, hashToken(token), expiresAt)),
    deleteSession: (token) => run((adapter) => adapter.deleteSession(hashToken(token))),
    deleteUserSessions: (userId) => run((adapter) => adapter.deleteUserSessions(userId)),
    deleteExpiredSessions: () => run((adapter) => adapter.deleteExpiredSessions()),
    // Its ids are hashes, since a token can't be told from its hash.
    getUserSessions: (userId) => run((adapter) => adapter.getUserSessions(userId)),
  };
}

/** A second attempt may find what the first one left: nobody else can have the same token. */
function unlessThere(error: unknown): void {
  const isThere = error instanceof Error && "code" in error && error.code === "23505";
  if (!isThere) throw error;
}

/** SHA-256 is enough: a token has 200 random bits, so there is nothing to guess. */
function hashToken(token: string): string {
  return digest("sha256", token, "base64url");
}
