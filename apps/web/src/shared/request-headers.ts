import { authToken } from "./auth-token.ts";
import { i18n } from "./language.ts";
import { zoneHeader } from "./zone-header.ts";

/**
 * The random name of this tab, by which it recognises its own changes in live updates
 * (features/live).
 */
export const tabName = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
  part.toString(36),
).join("-");

/** The headers of every request (§7): the token, the tab, the time zone and the language. */
export function requestHeaders(): Record<string, string> {
  const token = authToken.read();
  return {
    ...zoneHeader(),
    "X-Change-Origin": tabName,
    "Accept-Language": i18n.locale,
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  };
}

/**
 * Fetches something that is no procedure, such as a file, as the current user and bypassing the
 * cache.
 */
export function fetchOwn(path: string, options: RequestInit = {}): Promise<Response> {
  return fetch(path, {
    ...options,
    headers: requestHeaders(),
    credentials: "include",
    cache: "no-store",
  });
}
