import type { User } from "@daysignal/core";
import { authToken } from "../../shared/auth-token.ts";
import { setDraftOwner } from "../../shared/drafts.ts";
import { isPassing, isSessionEnded } from "../../shared/error-message.ts";
import { forgetReads, restorePerson } from "../../shared/kept-reads.ts";
import { forgetSession, mayBeSignedIn } from "../../shared/session-mark.ts";
import { loadTrpcClient } from "../../trpc-lazily.ts";

/** Undefined until it is known. Not in the cache of queries: that one begins with a session, this tells whether there is one. */
let known: User | null | undefined;
let asking: Promise<User | null> | undefined;
const listeners = new Set<() => void>();

/** Who is signed in; null for a visitor, undefined until that is known. */
export const currentUser = (): User | null | undefined => known;

/** Calls back when it becomes somebody else. Returns the way to stop. */
export function onCurrentUserChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Remembers who has just signed in or out, so that nobody needs to ask. */
export function setCurrentUser(user: User | null): void {
  known = user;
  setDraftOwner(user?.id ?? null);
  for (const listener of listeners) listener();
}

/**
 * Asks the server. The 401 of a session that has ended is an answer here, not an
 * error (§7). Without a connection it is whoever was here last.
 */
async function fetchCurrentUser(): Promise<User | null> {
  try {
    const client = await loadTrpcClient();
    return await client.account.getUser.query();
  } catch (error) {
    const kept = isPassing(error) ? await restorePerson() : undefined;
    if (kept) return kept;
    if (!isSessionEnded(error)) throw error;
    forgetSession();
    forgetReads();
    return null;
  }
}

/**
 * Who is signed in, for the guards of routes: asked once, and again when a
 * visitor turns out to hold a session, because another tab has signed in.
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

/** Says whether this tab is signing out: the session's end is then no news to it, and it leads the way out. */
export function setSigningOut(now: boolean): void {
  isSigningOut = now;
}

/** The session has ended elsewhere while a screen is open: forget it here too. */
export function endSession(): void {
  if (isSigningOut) return;
  forgetSession();
  forgetReads();
  setCurrentUser(null);
}

/**
 * Keeps this tab true to the session that all tabs share. Signed out
 * elsewhere, its screens turn into the way back in; signed in as somebody
 * else, it starts anew, so that nothing of one person is sent as another.
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
