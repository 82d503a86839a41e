import { authToken } from "./auth-token.ts";
import { forgetDayRule } from "./day-rule.ts";
import { forgetFirstReads } from "./first-reads.ts";
import { storeWeekStart } from "./week-start.ts";

/** A readable cookie that the server sets and clears together with the session's own. */
const markName = "daysignal_signed_in";

/**
 * False if certainly nobody is signed in: there is neither a token nor the marker cookie (§6). Also
 * false while prerendering.
 */
export function mayBeSignedIn(): boolean {
  if (typeof document === "undefined") return false;
  return authToken.read() !== null || document.cookie.split("; ").includes(`${markName}=1`);
}

/** Deletes the session's token and marker cookie, and what decides its user's days, from this device. */
export function forgetSession(): void {
  authToken.remove();
  forgetFirstReads();
  forgetDayRule();
  storeWeekStart(null);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${markName}=; Max-Age=0; Path=/`;
}
