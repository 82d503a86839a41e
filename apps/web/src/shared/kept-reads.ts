import type { User } from "@daysignal/core";
import type { QueryClient } from "@tanstack/react-query";
import type { KeptRead } from "./device-store.ts";

let restored: readonly KeptRead[] = [];

/**
 * Without a connection: who was signed in last on this device, whose reads are
 * then at hand as well. Undefined where nothing is kept.
 */
export async function restorePerson(): Promise<User | undefined> {
  try {
    const { readPerson, readReads } = await import("./device-store.ts");
    const user = await readPerson();
    if (user) restored = await readReads(user.id);
    return user;
  } catch {
    // Storage is closed, or the app's files are not kept here either.
    return undefined;
  }
}

/** Puts what was restored into the cache. True when there was something: it is to be read again later. */
export function putRestoredReads(queryClient: QueryClient): boolean {
  for (const { queryKey, data } of restored) queryClient.setQueryData(queryKey, data);
  const isRestored = restored.length > 0;
  restored = [];
  return isRestored;
}

/** The session is over: nothing of it is shown here again without signing in. */
export function forgetReads(): void {
  restored = [];
  import("./device-store.ts").then(({ forgetPerson }) => forgetPerson()).catch(() => undefined);
}
