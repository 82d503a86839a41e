import type { Passkey } from "@daysignal/core";
import type { ColumnType } from "kysely";
import type { RowOf } from "./columns.ts";

/** A passkey's fields and their columns. */
export const passkeyColumns = {
  id: "id",
  name: "name",
  createdAt: "created_at",
  lastUsedAt: "last_used_at",
} as const satisfies Record<keyof Passkey, string>;

/** A passkey (WebAuthn credential). */
export interface PasskeyTable extends Omit<RowOf<typeof passkeyColumns, Passkey>, "created_at"> {
  user_id: string;
  /** The authenticator's credential id, in base64url. */
  credential_id: ColumnType<string, string, never>;
  /** The public key in COSE format, in base64url. */
  public_key: ColumnType<string, string, never>;
  /** The authenticator's signature counter; 0 if it does not count. */
  counter: ColumnType<string, number, number>;
  transports: ColumnType<string[], string[], never>;
  created_at: ColumnType<string, string, never>;
}

/** A challenge that an authenticator signs once. */
export interface PasskeyChallengeTable {
  challenge: string;
  /** The user who adds a passkey; null for a sign-in. */
  user_id: string | null;
  expires_at: string;
}
