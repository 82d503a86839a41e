import type { ColumnType } from "kysely";

/** A dynamically registered OAuth client (§14). It has no secret. */
export interface OauthClientTable {
  id: string;
  name: ColumnType<string, string, never>;
  redirect_uris: ColumnType<string[], string[], never>;
  created_at: ColumnType<string, string, never>;
  /** When it is deleted, unless it is used before. */
  expires_at: string;
}

/**
 * The access that a user has granted an app. Its access token is the API token `token_id`, and the
 * grant ends with it; codes and refresh tokens are stored hashed. The app of `client_id` may have
 * been deleted.
 */
export interface OauthGrantTable {
  user_id: ColumnType<string, string, never>;
  token_id: ColumnType<string, string, never>;
  client_id: ColumnType<string, string, never>;
  redirect_uri: ColumnType<string, string, never>;
  /** The resource that the access token is for (RFC 8707). */
  resource: ColumnType<string, string, never>;
  code_hash: ColumnType<string, string, never>;
  /** The PKCE code challenge: the SHA-256 of the verifier (RFC 7636). */
  code_challenge: ColumnType<string, string, never>;
  code_expires_at: ColumnType<string, string, never>;
  code_used_at: string | null;
  /** Null until the code is exchanged. */
  refresh_hash: string | null;
  /** The hash of the previous refresh token. */
  previous_refresh_hash: string | null;
  /** When the previous one was replaced. */
  refreshed_at: string | null;
  /** A hash of the secret part that all refresh tokens of the grant share. */
  family_hash: string | null;
  /** The current tokens are derived from it and the previous refresh token. */
  refresh_salt: string | null;
  /** When the refresh token expires, or before there is one, the code. */
  expires_at: string;
}
