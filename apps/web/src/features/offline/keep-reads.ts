import { type CalendarDay, plusDays } from "@daysignal/core";
import { hashKey, type Query, type QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { forgetReads, type KeptRead, keepReads } from "../../shared/device-store.ts";
import { readToday } from "../../shared/today.ts";
import { trpc } from "../../trpc.ts";
import { allSignals, plannerLog } from "../signal/planner-cache.ts";
import { areSame, piecesOf } from "./pieces.ts";

/** The persisted calls: the day, the lists, and what the screens require. */
const keptCalls: ReadonlySet<string> = new Set([
  "settings.get",
  "plan.get",
  "subtask.list",
  "project.list",
  "clients.list",
]);

/** The debounce before writing, in milliseconds. */
const calm = 2000;

/** Plans older than this many days are not stored. */
const keptDays = 14;

/**
 * Persists the query cache on this device, without optimistic updates: pending changes are stored
 * in the outbox and replayed. Written when the browser is idle, and when the page is left.
 * `onOutcome` is called with whether the last write succeeded. Returns the function that stops it.
 */
export function keepReadsOnDevice(
  queryClient: QueryClient,
  userId: string,
  onOutcome: (isKept: boolean) => void,
): () => void {
  const cache = queryClient.getQueryCache();
  const kept = new Map<string, unknown>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** The reads that have changed since they were stored. */
  const changedReads = () =>
    cache
      .findAll({ predicate: isKept })
      .flatMap((query) => readsOf(queryClient, query))
      .filter((read) => !areSame(kept.get(nameOf(read)), read.data));
  const write = (reads: readonly KeptRead[]) => {
    if (reads.length === 0) return;
    for (const read of reads) kept.set(nameOf(read), read.data);
    keepReads(userId, reads).then(
      () => onOutcome(true),
      () => {
        // Storage is unavailable or full: the next change tries these again.
        for (const read of reads) kept.delete(nameOf(read));
        onOutcome(false);
      },
    );
  };
  /** One at a time, so that a long list does not delay a frame. */
  const writeCalmly = () => {
    const [next, ...others] = changedReads();
    if (next) write([next]);
    timer = others.length > 0 ? setTimeout(whenIdle, 0, writeCalmly) : undefined;
  };
  const writeSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(whenIdle, calm, writeCalmly);
  };
  const writeNow = () => {
    if (document.visibilityState === "hidden" && timer !== undefined) write(changedReads());
  };

  const stop = cache.subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success" && isKept(event.query)) {
      writeSoon();
    }
  });
  document.addEventListener("visibilitychange", writeNow);
  writeSoon();
  forgetReads(userId, isLongPast(plusDays(readToday(), -keptDays))).catch(() => undefined);
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", writeNow);
  };
}

const listHash = hashKey(getQueryKey(trpc.signal.list, allSignals, "query"));

function isKept({ queryHash, queryKey }: Query): boolean {
  const path = queryKey[0];
  return queryHash === listHash || (Array.isArray(path) && keptCalls.has(path.join(".")));
}

/** The data under a query key, in chunks if it is long; none while there is no data. */
function readsOf(queryClient: QueryClient, query: Query): KeptRead[] {
  const { queryHash, queryKey, state } = query;
  if (state.data === undefined) return [];
  const path = Array.isArray(queryKey[0]) ? queryKey[0].join(".") : "";
  if (queryHash === listHash) {
    const { signals } = plannerLog(queryClient).confirmed;
    return [...piecesOf(signals ?? [])].map(([piece, data]) => ({ queryKey, piece, data }));
  }
  if (path !== "plan.get") return [{ queryKey, data: state.data }];
  const date = dateOf(queryKey);
  const known = [...plannerLog(queryClient).confirmed.plans].find(([day]) => day === date);
  return known ? [{ queryKey, data: known[1] }] : [];
}

const nameOf = ({ queryKey, piece = "" }: KeptRead) => `${JSON.stringify(queryKey)}${piece}`;

/** The date of a plan's query key. */
function dateOf(queryKey: unknown): unknown {
  const about = Array.isArray(queryKey) ? queryKey[1] : undefined;
  return about?.input?.date;
}

function isLongPast(before: CalendarDay): (queryKey: unknown) => boolean {
  return (queryKey) => {
    const date = dateOf(queryKey);
    return typeof date === "string" && date < before;
  };
}

function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: 5000 });
  else work();
}
