/** The localStorage key of the session's token (§4). */
const storageKey = "auth_token";

/** The bearer token of this device. Without storage, the session relies on the cookie alone. */
export const authToken = {
  read(): string | null {
    try {
      return localStorage.getItem(storageKey);
    } catch {
      return null;
    }
  },
  save(token: string): void {
    try {
      localStorage.setItem(storageKey, token);
    } catch {
      // The cookie of the same response carries the session.
    }
  },
  /** Calls back when another tab signs in or out. Returns the unsubscribe function. */
  onChangedElsewhere(listener: () => void): () => void {
    const heard = (event: StorageEvent) => {
      // The key is null when the storage was cleared.
      if (event.key === storageKey || event.key === null) listener();
    };
    addEventListener("storage", heard);
    return () => removeEventListener("storage", heard);
  },
  remove(): void {
    try {
      localStorage.removeItem(storageKey);
    } catch {
      // Storage is unavailable, so nothing was stored.
    }
  },
};
