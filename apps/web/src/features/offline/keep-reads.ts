import { type CalendarDay, plusDays } from "@daysignal/core";
import { hashKey, type Query, type QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { forgetReads, type KeptRead, keepReads } from "../../shared/device-store.ts";
import { readToday } from "../../shared/today.ts";
import { trpc } from "../../trpc.ts";
import { allSignals, plannerLog } from "../signal/planner-cache.ts";
import { areSame, piecesOf } from "./pieces.ts";

/** What opens without a connection: the day, the lists, and what the screens cannot do without. */
const keptCalls: ReadonlySet<string> = new Set([
  "settings.get",
  "plan.get",
  "subtask.list",
  "project.list",
  "clients.list",
]);

/** How long nothing must have changed before it is written, in milliseconds. */
const calm = 2000;

/** Days before this many days ago are not kept. */
const keptDays = 14;

/**
 * Keeps what the server has said on this device, without the changes that are
 * still on their way: those are kept in the outbox, and replayed. Written when
 * the browser has nothing else to do, and when the page is left. `onOutcome`
 * hears whether the last write succeeded. Returns the way to stop.
 */
export function keepReadsOnDevice(
  queryClient: QueryClient,
  userId: string,
  onOutcome: (isKept: boolean) => void,
): () => void {
  const cache = queryClient.getQueryCache();
  const kept = new Map<string, unknown>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** What is not stored as it now is. */
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
        // Storage is closed or full: the next change tries these again.
        for (const read of reads) kept.delete(nameOf(read));
        onOutcome(false);
      },
    );
  };
  /** One at a time, so that a long list takes nobody's frame. */
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

/** What the server has said under a key: in pieces if it is long, and nothing while it has said nothing. */
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

/** The day that a read of a plan is about. */
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
