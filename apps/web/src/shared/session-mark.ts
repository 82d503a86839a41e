import { authToken } from "./auth-token.ts";
import { forgetFirstReads } from "./first-reads.ts";

/** The readable cookie that the server sets and takes back together with the session's own. */
const markName = "daysignal_signed_in";

/** False when nobody can be signed in on this device: neither a token nor the cookie's mark is here (§6); so also where a page is drawn ahead. */
export function mayBeSignedIn(): boolean {
  if (typeof document === "undefined") return false;
  return authToken.read() !== null || document.cookie.split("; ").includes(`${markName}=1`);
}

/** The session is over: what is kept of it on this device goes. */
export function forgetSession(): void {
  authToken.remove();
  forgetFirstReads();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${markName}=; Max-Age=0; Path=/`;
}
