import type { ColumnType } from "kysely";

/** A passkey (WebAuthn credential). */
export interface PasskeyTable {
  user_id: string;
  id: string;
  /** The authenticator's own name of it, in base64url. */
  credential_id: ColumnType<string, string, never>;
  /** COSE, in base64url. */
  public_key: ColumnType<string, string, never>;
  /** How often the authenticator says it was used; 0 if it does not count. */
  counter: ColumnType<string, number, number>;
  transports: ColumnType<string[], string[], never>;
  name: string;
  created_at: ColumnType<string, string, never>;
  last_used_at: string | null;
}

/** A challenge that an authenticator has to sign, once. */
export interface PasskeyChallengeTable {
  challenge: string;
  /** Who adds a passkey; null to sign in. */
  user_id: string | null;
  expires_at: string;
}
