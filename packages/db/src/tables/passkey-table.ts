import type { ColumnType } from "kysely";

/** A passkey (WebAuthn credential). */
export interface PasskeyTable {
  user_id: string;
  id: string;
  /** The authenticator's credential id, in base64url. */
  credential_id: ColumnType<string, string, never>;
  /** The public key in COSE format, in base64url. */
  public_key: ColumnType<string, string, never>;
  /** The authenticator's signature counter; 0 if it does not count. */
  counter: ColumnType<string, number, number>;
  transports: ColumnType<string[], string[], never>;
  name: string;
  created_at: ColumnType<string, string, never>;
  last_used_at: string | null;
}

/** A challenge that an authenticator signs once. */
export interface PasskeyChallengeTable {
  challenge: string;
  /** The user who adds a passkey; null for a sign-in. */
  user_id: string | null;
  expires_at: string;
}
