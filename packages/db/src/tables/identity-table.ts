import type { LinkedIdentity } from "@daysignal/core";
import type { ColumnType } from "kysely";
import type { RowOf } from "./columns.ts";

/** An identity's fields and their columns. */
export const identityColumns = {
  id: "id",
  issuer: "issuer",
  name: "name",
  createdAt: "created_at",
  lastUsedAt: "last_used_at",
} as const satisfies Record<keyof LinkedIdentity, string>;

/**
 * An account at an OpenID provider that signs in a user. `name` is that at the provider as of the
 * last sign-in.
 */
export interface IdentityTable
  extends Omit<RowOf<typeof identityColumns, LinkedIdentity>, "issuer" | "created_at"> {
  user_id: string;
  issuer: ColumnType<string, string, never>;
  /** The provider's permanent id of the account. */
  subject: ColumnType<string, string, never>;
  created_at: ColumnType<string, string, never>;
}

/** A sign-in in progress at the provider. */
export interface ProviderSignIn {
  state: string;
  nonce: string;
  /** The PKCE code verifier. */
  codeVerifier: string;
  /** The user who links an account; null for a sign-in. */
  userId: string | null;
  /** The path to open afterwards. */
  destination: string;
}

/** The fields of a sign-in in progress and their columns. */
export const providerSignInColumns = {
  state: "state",
  nonce: "nonce",
  codeVerifier: "code_verifier",
  userId: "user_id",
  destination: "destination",
} as const satisfies Record<keyof ProviderSignIn, string>;

/** A sign-in in progress at a provider of calendars. */
export interface CalendarProviderSignIn extends Omit<ProviderSignIn, "userId" | "destination"> {
  userId: string;
  /** The sign-in that has started it, which must still be valid when the browser returns. */
  signInId: string;
  /** The account to sign in to again, or the id of a new one. */
  calendarId: string;
}

/** A sign-in in progress at a provider, until the browser returns. */
export interface ProviderSignInTable extends RowOf<typeof providerSignInColumns, ProviderSignIn> {
  /** A hash of the browser's cookie. */
  browser_hash: string;
  /** Of a sign-in to calendars only. */
  calendar_id: string | null;
  sign_in_id: string | null;
  expires_at: string;
}

/** A sign-in that the provider has confirmed and that waits for the second factor. */
export interface UnconfirmedSignInTable {
  /** A hash of the browser's cookie. */
  browser_hash: string;
  user_id: string;
  expires_at: string;
}
