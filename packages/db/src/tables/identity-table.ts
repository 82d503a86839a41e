import type { ColumnType } from "kysely";

/** An account at an OpenID provider that signs in a user. */
export interface IdentityTable {
  user_id: string;
  id: string;
  issuer: ColumnType<string, string, never>;
  /** The provider's permanent id of the account. */
  subject: ColumnType<string, string, never>;
  /** The account's name at the provider as of the last sign-in, shown to its user. */
  name: string | null;
  created_at: ColumnType<string, string, never>;
  last_used_at: string | null;
}

/** A sign-in in progress at the provider, until the browser returns. */
export interface ProviderSignInTable {
  /** A hash of the browser's cookie. */
  browser_hash: string;
  state: string;
  nonce: string;
  /** The PKCE code verifier. */
  code_verifier: string;
  /** The user who links an account; null for a sign-in. */
  user_id: string | null;
  /** The path to open afterwards. */
  destination: string;
  expires_at: string;
}

/** A sign-in that the provider has confirmed and that waits for the second factor. */
export interface UnconfirmedSignInTable {
  /** A hash of the browser's cookie. */
  browser_hash: string;
  user_id: string;
  expires_at: string;
}
