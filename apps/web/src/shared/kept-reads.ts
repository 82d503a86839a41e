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

/** What this device keeps under the key of a read; undefined where it keeps nothing. */
export async function readKept(queryKey: readonly unknown[]): Promise<unknown> {
  try {
    const { readPerson, readReads } = await import("./device-store.ts");
    const user = await readPerson();
    const [kept] = user ? await readReads(user.id, queryKey) : [];
    return kept?.data;
  } catch {
    return undefined;
  }
}

/** The key by which the hooks of tRPC find a read: as its `getQueryKey`, by a path that is text. */
export const readKey = (path: string, input: unknown) => [
  path.split("."),
  { ...(input === undefined ? {} : { input }), type: "query" },
];

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
