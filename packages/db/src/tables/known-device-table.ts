/** A browser that has signed in to an account: a sign-in from it is not emailed. */
export interface KnownDeviceTable {
  user_id: string;
  token_hash: string;
  /** Its latest sign-in; ending that from another device forgets this one. */
  sign_in_id: string;
  seen_at: string;
}
