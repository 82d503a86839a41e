/** A user's TOTP secret. The server reveals it only until it is enabled. */
export interface TwoFactorTable {
  user_id: string;
  /** In base32. */
  secret: string;
  /** Null until the user has confirmed it with a code. */
  enabled_at: string | null;
  /** The time step of the last accepted code; only later codes are accepted. */
  last_step: number | null;
}

/** An unused recovery code. */
export interface RecoveryCodeTable {
  user_id: string;
  code_hash: string;
}

/** A browser that skips the second factor until this expires. */
export interface RememberedDeviceTable {
  user_id: string;
  token_hash: string;
  /** Its latest sign-in; ending that from another device forgets this one. */
  sign_in_id: string;
  expires_at: string;
}
