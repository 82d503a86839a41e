/** A browser that has signed in to an account: a sign-in from it is not emailed. */
export interface KnownDeviceTable {
  user_id: string;
  token_hash: string;
  /** Its latest sign-in; signing that out elsewhere forgets the device. */
  sign_in_id: string;
  seen_at: string;
}
