import { readLocal, writeLocal } from "./local-storage.ts";

/** The localStorage key of the mark. */
const storageKey = "daysignal_list";

/** Whose list of signals this device keeps, and the number of a change that it includes. */
export interface ListMark {
  userId: string;
  seq: number;
}

/**
 * Says that this device keeps the list of a user (device-store.ts), so that a page can request what
 * has changed since then before its scripts have loaded. Without a mark the whole list is read.
 */
export const listMark = {
  read(): ListMark | undefined {
    const [userId, seq] = readLocal(storageKey)?.split(" ") ?? [];
    return userId && seq ? { userId, seq: Number(seq) } : undefined;
  },
  save: ({ userId, seq }: ListMark) => writeLocal(storageKey, `${userId} ${seq}`),
  remove: () => writeLocal(storageKey, null),
};
