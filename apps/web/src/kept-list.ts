import { type ChangedSignals, type Signal, withChangedSignals } from "@daysignal/core";
import { hashKey, QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { queryStorage } from "./shared/device-store.ts";
import type { ListMark } from "./shared/list-mark.ts";
import { type ListPlace, placeOf, setPlace } from "./shared/list-place.ts";
import { plannerList } from "./shared/planner-list.ts";
import { createPersister } from "./shared/query-persister.ts";
import { ownVersion } from "./shared/server-version.ts";
import { trpc } from "./trpc.ts";

/**
 * A kept list is read as a whole after this time, in milliseconds: nothing that it should not
 * contain stays for longer.
 */
const maxKeptMs = 7 * 24 * 3_600_000;

/**
 * How long the device's storage may take to answer, in milliseconds. WebKit's at times never does, and the
 * whole list is read in its place.
 */
const maxStorageMs = 2000;

/**
 * The list of all signals that this device keeps, updated by what has changed since the mark.
 * Undefined if it has to be read as a whole. Loaded when it is needed.
 */
export async function updateKeptList(
  { userId, seq: since }: ListMark,
  changed: ChangedSignals,
): Promise<readonly Signal[] | undefined> {
  if (!changed.complete) return undefined;
  const { retrieveQuery } = createPersister(() => new QueryClient(), queryStorage(userId));
  const listKey = getQueryKey(trpc.signal.list, plannerList, "query");
  const kept = await Promise.race([
    retrieveQuery<readonly Signal[]>(hashKey(listKey)),
    new Promise<undefined>((resolve) => setTimeout(resolve, maxStorageMs)),
  ]);
  const place = placeOf(kept);
  if (!kept || !place || place.seq < since || !isUsable(place)) return undefined;
  const list = withChangedSignals(kept, changed);
  setPlace(list, { ...place, seq: changed.seq });
  return list;
}

function isUsable({ wholeAt, version }: ListPlace): boolean {
  // The clock may have been set back.
  return version === ownVersion && Math.abs(Date.now() - wholeAt) < maxKeptMs;
}
