import type { PersonalAccessToken } from "@daysignal/core";
import type { ColumnType, Generated } from "kysely";
import type { RowOf } from "./columns.ts";

type Token = Omit<PersonalAccessToken, "appPlace">;

/** A token's fields and their columns. */
export const tokenColumns = {
  id: "id",
  name: "name",
  access: "access",
  expiresAt: "expires_at",
  lastUsedAt: "last_used_at",
  createdAt: "created_at",
} as const satisfies Record<keyof Token, string>;

/**
 * A personal access token (§3). Only a hash of the token is stored. An OAuth app's token is
 * replaced every hour, with `expires_at`. Its last use has minute precision.
 */
export interface PersonalAccessTokenTable
  extends Omit<RowOf<typeof tokenColumns, Token>, "created_at"> {
  user_id: string;
  token_hash: string;
  created_at: ColumnType<string, string, never>;
  /**
   * The OAuth app that uses it; null for a token created by hand. Without a foreign key: see
   * `OauthGrantTable`.
   */
  client_id: ColumnType<string | null, string | null, never>;
}

/**
 * The latest password reset code of an email. An email without an account also gets a row, with
 * `user_id` null and a code that is not sent.
 */
export interface PasswordResetTable {
  email_hash: string;
  user_id: string | null;
  code_hash: string;
  tries: Generated<number>;
  expires_at: string;
  /**
   * Whether it was requested from a network that the account has signed in from. Requests from
   * other networks neither replace it nor use up its attempts.
   */
  is_from_known_network: Generated<boolean>;
  /** For a password reset code: the number of attempts from other networks. */
  stranger_tries: Generated<number>;
}

/** A pending email change of an account, with the latest code sent to the new address. */
export interface EmailChangeTable {
  user_id: string;
  email: string;
  /** Null until the code is generated for sending. */
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
  /** Not used. Instances of the previous version still write it during an upgrade. */
  etag: string | null;
  created_at: string;
}
