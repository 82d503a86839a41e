/** The localStorage key of the mark. */
const storageKey = "daysignal_list";

/** Whose list of signals this device keeps, and the number of a change that it includes. */
export interface ListMark {
  userId: string;
  seq: number;
}

/**
 * Says that this device keeps the list of a user (device-store.ts), so that a page can request what
 * has changed since then before its scripts have loaded.
 */
export const listMark = {
  read(): ListMark | undefined {
    try {
      const [userId, seq] = localStorage.getItem(storageKey)?.split(" ") ?? [];
      return userId && seq ? { userId, seq: Number(seq) } : undefined;
    } catch {
      return undefined;
    }
  },
  save({ userId, seq }: ListMark): void {
    try {
      localStorage.setItem(storageKey, `${userId} ${seq}`);
    } catch {
      // Without a mark the whole list is read.
    }
  },
  remove(): void {
    try {
      localStorage.removeItem(storageKey);
    } catch {
      // Storage is unavailable, so nothing was stored.
    }
  },
};
