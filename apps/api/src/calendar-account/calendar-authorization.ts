/** Authorizes the requests to a calendar server. */
export interface CalendarAuthorization {
  /**
   * The `Authorization` header of a request to a URL. Rejects with a `CalendarError` if there is none,
   * or if it must not be sent there.
   */
  headerFor(url: string): Promise<string>;
  /** Gets other credentials after a 401. Returns false if there are none. */
  renew(): Promise<boolean>;
}

/** Authorizes by a password. */
export function authorizeByPassword(username: string, password: string): CalendarAuthorization {
  const header = `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
  return { headerFor: async () => header, renew: async () => false };
}
