import type { User } from "@daysignal/core";
import { createListeners } from "@daysignal/ui/listeners";
import { authToken } from "../../../shared/auth-token.ts";
import { reportConnection } from "../../../shared/connection.ts";
import { setDraftOwner } from "../../../shared/drafts.ts";
import { isPassing, isSessionEnded } from "../../../shared/error-message.ts";
import { forgetSession, mayBeSignedIn } from "../../../shared/session-mark.ts";
import { loadTrpcClient } from "../../../trpc-lazily.ts";

/** Undefined until it is known. Not in the query cache, which is created per session. */
let known: User | null | undefined;
let asking: Promise<User | null> | undefined;
const listeners = createListeners();

/** The current user; null for a visitor, undefined until it is known. */
export const currentUser = (): User | null | undefined => known;

/** Calls back when the user changes. Returns the unsubscribe function. */
export const onCurrentUserChange = listeners.subscribe;

/** Sets the user after signing in or out, without a request. */
export function setCurrentUser(user: User | null): void {
  known = user;
  setDraftOwner(user?.id ?? null);
  listeners.notify();
}

/**
 * Requests the current user. The 401 of an ended session means null here, not an error (§7).
 * Offline, it is the user stored on this device.
 */
async function fetchCurrentUser(): Promise<User | null> {
  try {
    const client = await loadTrpcClient();
    return await client.account.getUser.query();
  } catch (error) {
    const kept = isPassing(error) ? await restoreUser() : undefined;
    if (kept) {
      reportConnection("unanswered");
      return kept;
    }
    if (!isSessionEnded(error)) throw error;
    forgetSession();
    forgetPersisted();
    return null;
  }
}

/** The last signed-in user of this device; undefined if there is none. */
async function restoreUser(): Promise<User | undefined> {
  try {
    const { readStoredUser } = await import("../../../shared/device-store.ts");
    return await readStoredUser();
  } catch {
    // Storage is unavailable, or there is no offline copy of the app.
    return undefined;
  }
}

/** Deletes the persisted queries, so that they are not shown without signing in. */
function forgetPersisted(): void {
  import("../../../shared/device-store.ts")
    .then(({ deleteSessionData }) => deleteSessionData())
    .catch(() => undefined);
}

/**
 * The current user, for the guards of routes: requested once, and again when a visitor turns out to
 * have a session, because another tab has signed in.
 */
export async function loadCurrentUser(): Promise<User | null> {
  if (known) return known;
  if (mayBeSignedIn()) {
    asking ??= fetchCurrentUser().finally(() => {
      asking = undefined;
    });
    setCurrentUser(await asking);
  } else {
    setCurrentUser(null);
  }
  return known ?? null;
}

let isSigningOut = false;

/** Sets whether this tab is signing out: it then ignores the session's end and navigates itself. */
export function setSigningOut(now: boolean): void {
  isSigningOut = now;
}

/** Ends the session here after it has ended elsewhere. */
export function endSession(): void {
  if (isSigningOut) return;
  forgetSession();
  forgetPersisted();
  setCurrentUser(null);
}

/**
 * Synchronises this tab with the session that all tabs share. After signing out elsewhere, its
 * screens offer to sign in; after signing in as another user, it reloads, so that nothing of one
 * user is sent as another.
 */
export function followOtherTabs(): void {
  authToken.onChangedElsewhere(async () => {
    const before = known;
    if (!before) return;
    if (authToken.read() === null) {
      endSession();
      return;
    }
    const now = await fetchCurrentUser().catch(() => before);
    if (now?.id !== before.id) location.reload();
  });
}
