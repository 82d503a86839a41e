import type { ColumnType } from "kysely";

/** An account at an OpenID provider that signs in a user here. */
export interface IdentityTable {
  user_id: string;
  id: string;
  issuer: ColumnType<string, string, never>;
  /** The provider's id of it, which never changes. */
  subject: ColumnType<string, string, never>;
  /** What the provider called it at the last sign-in, for its user to tell it from others. */
  name: string | null;
  created_at: ColumnType<string, string, never>;
  last_used_at: string | null;
}

/** A sign-in at the provider that has begun, until its browser comes back. */
export interface ProviderSignInTable {
  /** A hash of the browser's cookie. */
  browser_hash: string;
  state: string;
  nonce: string;
  /** Of PKCE. */
  code_verifier: string;
  /** Who links an account; null to sign in. */
  user_id: string | null;
  /** The path to open afterwards. */
  destination: string;
  expires_at: string;
}

/** A sign-in that the provider has confirmed, and that waits for the code of a second factor. */
export interface UnconfirmedSignInTable {
  /** A hash of the browser's cookie. */
  browser_hash: string;
  user_id: string;
  expires_at: string;
}
