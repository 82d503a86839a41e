import { readLocal, writeLocal } from "./local-storage.ts";

/** The localStorage key of the session's token (§4). */
const storageKey = "auth_token";

/** The bearer token of this device. Without storage, the session relies on the cookie alone. */
export const authToken = {
  read: () => readLocal(storageKey),
  save: (token: string) => writeLocal(storageKey, token),
  remove: () => writeLocal(storageKey, null),
  /** Calls back when another tab signs in or out. Returns the unsubscribe function. */
  onChangedElsewhere(listener: () => void): () => void {
    const heard = (event: StorageEvent) => {
      // The key is null when the storage was cleared.
      if (event.key === storageKey || event.key === null) listener();
    };
    addEventListener("storage", heard);
    return () => removeEventListener("storage", heard);
  },
};
