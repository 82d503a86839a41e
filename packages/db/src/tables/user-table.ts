import type { ColumnType, Generated } from "kysely";

/**
 * An account. Lucia's adapter reads this table; usernames and emails are unique in the
 * form of core's `foldName`.
 */
export interface UserTable {
  id: string;
  username: string;
  email: string;
  /** The form used for comparison; null if an older account has the same. */
  username_folded: string | null;
  email_folded: string | null;
  /** Null for an account that uses single sign-on only. */
  password_hash: string | null;
  created_at: ColumnType<string, string, never>;
  /** Whether it manages the installation. */
  is_operator: Generated<boolean>;
  /** Since when it has been suspended by an operator. */
  suspended_at: string | null;
  /** When it will be deleted, at its owner's request. */
  delete_at: string | null;
  /** In bytes, as text; null for the installation's default. */
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
  /**
   * The network in the same form as in the rate limits: an IPv4 address, or the first 64 bits of an
   * IPv6 address.
   */
  network: string | null;
}

/** Rate-limit counters, in the layout of rate-limiter-flexible; `expire` is in milliseconds. */
export interface RateLimitTable {
  key: string;
  points: number;
  expire: string | null;
}
