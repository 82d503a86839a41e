/** A user's TOTP secret, which leaves the server only until it is enabled. */
export interface TwoFactorTable {
  user_id: string;
  /** In base32. */
  secret: string;
  /** Null until a code has shown that the app has the secret. */
  enabled_at: string | null;
  /** The time step of the last accepted code: no code of it or before it is accepted again. */
  last_step: number | null;
}

/** A recovery code that has not been used. */
export interface RecoveryCodeTable {
  user_id: string;
  code_hash: string;
}

/** A browser that is not asked for a code until it expires. */
export interface RememberedDeviceTable {
  user_id: string;
  token_hash: string;
  /** Its latest sign-in; signing that out elsewhere forgets the device. */
  sign_in_id: string;
  expires_at: string;
}
