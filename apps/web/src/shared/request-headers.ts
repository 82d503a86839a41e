import { authToken } from "./auth-token.ts";
import { tabName } from "./tab-name.ts";
import { browserTimeZone } from "./time-zone.ts";

/** What every request of ours says (§7): who sends it, from which tab, and where they are. */
export function requestHeaders(): Record<string, string> {
  const token = authToken.read();
  return {
    "X-Time-Zone": browserTimeZone(),
    "X-Change-Origin": tabName,
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  };
}

/** Asks for something that is no procedure, such as a file; as the person who is signed in, and not from a cache. */
export function fetchOwn(path: string, options: RequestInit = {}): Promise<Response> {
  return fetch(path, {
    ...options,
    headers: requestHeaders(),
    credentials: "include",
    cache: "no-store",
  });
}
