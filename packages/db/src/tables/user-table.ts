import type { ColumnType, Generated } from "kysely";

/**
 * An account. Lucia's adapter reads this table; usernames and emails are unique in the
 * form of core's `foldName`.
 */
export interface UserTable {
  id: string;
  username: string;
  email: string;
  /** The compared form; null if an older account has the same. */
  username_folded: string | null;
  email_folded: string | null;
  /** Null for an account that signs in elsewhere. */
  password_hash: string | null;
  created_at: ColumnType<string, string, never>;
  /** Manages the installation. */
  is_operator: Generated<boolean>;
  /** Since when an operator has refused its sign-ins. */
  suspended_at: string | null;
  /** When it will be deleted; its owner has asked for it. */
  delete_at: string | null;
  /** In bytes, as text; null for the quota of the installation. */
  storage_quota: string | null;
}

/**
 * A session of Lucia's adapter. `id` is a hash of the token, never the token; the cookie
 * and the bearer token of one sign-in are two rows with one `sign_in_id`.
 */
export interface SessionTable {
  id: string;
  user_id: string;
  expires_at: ColumnType<string, string, string>;
  sign_in_id: string;
  kind: "cookie" | "bearer";
  remember: boolean;
  created_at: Generated<string>;
  /** The `User-Agent` header of the sign-in, shortened. */
  user_agent: string | null;
  /** As the rate limits count it: an IPv4 address, or the first 64 bits of an IPv6 address. */
  network: string | null;
}

/** Counters of the rate limits, in the layout of rate-limiter-flexible; `expire` is in milliseconds. */
export interface RateLimitTable {
  key: string;
  points: number;
  expire: string | null;
}
