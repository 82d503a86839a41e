/** What localStorage has under a key; null if nothing, or if storage is blocked. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text for the next start; null removes it. Does nothing if storage is blocked or full. */
export function writeLocal(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // The next start does without.
  }
}
