import type { User } from "@daysignal/core";
import type { QueryClient } from "@tanstack/react-query";
import type { KeptRead } from "./device-store.ts";

let restored: readonly KeptRead[] = [];

/**
 * Offline: the last signed-in user of this device, after loading their persisted reads. Undefined
 * if there is none.
 */
export async function restorePerson(): Promise<User | undefined> {
  try {
    const { readPerson, readReads } = await import("./device-store.ts");
    const user = await readPerson();
    if (user) restored = await readReads(user.id);
    return user;
  } catch {
    // Storage is unavailable, or there is no offline copy of the app.
    return undefined;
  }
}

/** The persisted read under a query key; undefined if there is none. */
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

/** The query key of tRPC's hooks, as `getQueryKey` makes it, for a path as a string. */
export const readKey = (path: string, input: unknown) => [
  path.split("."),
  { ...(input === undefined ? {} : { input }), type: "query" },
];

/** Puts the restored reads into the cache. True if there were any: they must be refetched later. */
export function putRestoredReads(queryClient: QueryClient): boolean {
  for (const { queryKey, data } of restored) queryClient.setQueryData(queryKey, data);
  const isRestored = restored.length > 0;
  restored = [];
  return isRestored;
}

/**
 * Drops the restored reads at the end of the session, so that they are not shown without signing
 * in.
 */
export function forgetReads(): void {
  restored = [];
  import("./device-store.ts").then(({ forgetPerson }) => forgetPerson()).catch(() => undefined);
}
