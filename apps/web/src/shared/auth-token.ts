/** Where §4 keeps the token of a session on this device. */
const storageKey = "auth_token";

/** The bearer token of this device. With storage closed, the cookie alone keeps the session. */
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
      // The cookie of the same answer carries the session.
    }
  },
  /** Calls back when another tab signs in or out. Returns the way to stop. */
  onChangedElsewhere(listener: () => void): () => void {
    const heard = (event: StorageEvent) => {
      // A key of null is a storage that was emptied.
      if (event.key === storageKey || event.key === null) listener();
    };
    addEventListener("storage", heard);
    return () => removeEventListener("storage", heard);
  },
  remove(): void {
    try {
      localStorage.removeItem(storageKey);
    } catch {
      // Nothing was kept.
    }
  },
};
