import type { ColumnType } from "kysely";

/** An app that has registered itself to sign in by OAuth (§14). It has no secret. */
export interface OauthClientTable {
  id: string;
  name: ColumnType<string, string, never>;
  redirect_uris: ColumnType<string[], string[], never>;
  created_at: ColumnType<string, string, never>;
  /** When it is forgotten unless it is used before. */
  expires_at: string;
}

/**
 * What a user has allowed an app. Its access token is the API token `token_id`, with which it ends;
 * codes and refresh tokens are stored hashed. `client_id` may be one that is forgotten.
 */
export interface OauthGrantTable {
  user_id: ColumnType<string, string, never>;
  token_id: ColumnType<string, string, never>;
  client_id: ColumnType<string, string, never>;
  redirect_uri: ColumnType<string, string, never>;
  /** The address that the access token is for (RFC 8707). */
  resource: ColumnType<string, string, never>;
  code_hash: ColumnType<string, string, never>;
  /** The SHA-256 of the code's verifier (RFC 7636). */
  code_challenge: ColumnType<string, string, never>;
  code_expires_at: ColumnType<string, string, never>;
  code_used_at: string | null;
  /** Null until the code is exchanged. */
  refresh_hash: string | null;
  /** The one that was replaced last. */
  previous_refresh_hash: string | null;
  /** When it was replaced. */
  refreshed_at: string | null;
  /** Of the secret that all refresh tokens of the grant have in common. */
  family_hash: string | null;
  /** With the replaced refresh token it makes the present tokens. */
  refresh_salt: string | null;
  /** When the refresh token, before it is made the code, expires. */
  expires_at: string;
}
