import type { TokenAccess } from "@daysignal/core";
import type { ColumnType, Generated } from "kysely";

/**
 * A personal access token (§3). `token_hash` is a hash of the token, which is stored nowhere; an
 * app's is replaced every hour, with `expires_at`.
 */
export interface PersonalAccessTokenTable {
  user_id: string;
  id: string;
  name: ColumnType<string, string, never>;
  token_hash: string;
  access: ColumnType<TokenAccess, TokenAccess, never>;
  /** Null for one that never expires. */
  expires_at: string | null;
  /** To the minute; null until it is used. */
  last_used_at: string | null;
  created_at: ColumnType<string, string, never>;
  /** The app that signs in with it, by OAuth; null for one made by hand. Not a reference: see `OauthGrantTable`. */
  client_id: ColumnType<string | null, string | null, never>;
}

/**
 * The latest code of an email. An email without an account has a row as well, with
 * `user_id` null and a code that is sent to nobody.
 */
export interface PasswordResetTable {
  email_hash: string;
  user_id: string | null;
  code_hash: string;
  tries: Generated<number>;
  expires_at: string;
  /** Asked for where the account has signed in before: strangers neither replace it nor use it up. */
  is_from_known_network: Generated<boolean>;
  /** Of such a code, those from elsewhere. */
  stranger_tries: Generated<number>;
}

/** A new email of an account, with the latest code that was sent to it. */
export interface EmailChangeTable {
  user_id: string;
  email: string;
  /** Null until the code is made, when it is sent. */
  code_hash: string | null;
  tries: Generated<number>;
  expires_at: string;
}

/** A create request with an `Idempotency-Key`, and its response, encrypted with that key. */
export interface IdempotencyKeyTable {
  user_id: string;
  key_hash: string;
  procedure: string;
  request_hash: string;
  /** Null only inside the transaction that does the work. */
  answer: string | null;
  etag: string | null;
  created_at: string;
}
