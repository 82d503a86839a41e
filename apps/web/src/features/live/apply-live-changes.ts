import { type DailyPlan, type PlannerData, type Signal, withPlans } from "@daysignal/core";
import { dropSignal, putSignal } from "@daysignal/core/edits";
import type { Query, QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { errorMessage } from "../../shared/error-message.ts";
import { type Noun, reads } from "../../shared/reads.ts";
import { whenSettled } from "../../shared/when-settled.ts";
import { trpc } from "../../trpc.ts";
import { trpcClient } from "../../trpc-client.ts";
import { plannerLog, readPlannerData } from "../signal/planner-cache.ts";
import { wholeTrash } from "../signal/trash-cache.ts";
import type { LiveChanges, Names } from "./live-changes.ts";

/**
 * How often a read that raced with a change of this tab is repeated immediately; after that, once
 * all changes have settled.
 */
const maxAttempts = 5;

/**
 * Refetches what has changed elsewhere, and nothing else. Optimistic updates of this tab stay on
 * screen: signals and plans are written as the server's state, below the log of pending changes;
 * other kinds are not read while a change of theirs is in flight. Rejects if a read fails, and
 * calls `onMissed` if one fails that had to wait for such a change.
 */
export async function applyLiveChanges(
  queryClient: QueryClient,
  changes: LiveChanges,
  onMissed: () => void,
): Promise<void> {
  const reader = { queryClient, onMissed };
  if (changes.everything) {
    await readEverything(reader);
    return;
  }
  const { signals, days, subtasksOf, kinds } = changes;
  const isMeant = (query: Query) =>
    !isAbout(query, "subtask") || subtasksOf === "all" || isOneOf(query, subtasksOf);
  const changed = otherNouns.filter((noun) => reads[noun].changes?.some((kind) => kinds.has(kind)));
  await Promise.all([
    readPlanner(reader, signals, days),
    ...changed.map((noun) => readWhenSettled(reader, noun, isMeant)),
  ]);
}

interface Reader {
  queryClient: QueryClient;
  onMissed: () => void;
}

/** The nouns whose optimistic updates are not in the planner's log. */
const otherNouns = (Object.keys(reads) as Noun[]).filter(
  (noun) => noun !== "signal" && noun !== "plan",
);

async function readEverything(reader: Reader): Promise<void> {
  await Promise.all([
    readWholePlanner(reader),
    ...otherNouns.map((noun) => readWhenSettled(reader, noun)),
  ]);
}

async function readPlanner(reader: Reader, signals: Names, days: Names): Promise<void> {
  const { queryClient } = reader;
  if (signals === "all") {
    await readWholePlanner(reader);
    return;
  }
  if (signals.size === 0 && days !== "all" && days.size === 0) return;
  // What is still being read for the first time may predate these changes: they are put into it
  // once it has arrived, because reading it again would send all of it.
  const first = queryClient
    .getQueryCache()
    .findAll({ predicate: isPlanner, fetchStatus: "fetching" })
    .filter(({ state }) => state.data === undefined);
  await Promise.all(first.map(({ promise }) => promise?.catch(() => undefined)));
  const log = plannerLog(queryClient);
  const { plans } = readPlannerData(queryClient);
  const dates = [...plans.keys()].filter((date) => days === "all" || days.has(date));
  if (signals.size === 0 && dates.length === 0) return;
  for (let attempt = 1; ; attempt += 1) {
    const before = log.settled;
    const [found, read] = await Promise.all([
      Promise.all([...signals].map(findSignal)),
      Promise.all(dates.map((date) => trpcClient.plan.get.query({ date }))),
    ]);
    // A response that arrived during the read may be newer than what was read.
    const isOvertaken = log.settled !== before;
    if (isOvertaken && (attempt < maxAttempts || !log.isPending)) continue;
    if (!isOvertaken) log.settle(undefined, (data) => withServerState(data, found, read));
    break;
  }
  readOncePlanned(reader, () => readPlanner(reader, signals, days));
  const trash = queryClient.getQueryData<readonly Signal[]>(trashKey) ?? [];
  const isTrashed = trash.some(({ id }) => signals.has(id));
  const known = readPlannerData(queryClient).signals;
  const isGone = [...signals].some((id) => !known?.some((signal) => signal.id === id));
  if (isTrashed || isGone) await readTrash(reader);
}

/** A read while a change is pending would take that off the screen: it waits for the answer. */
async function readTrash(reader: Reader): Promise<void> {
  const { queryClient } = reader;
  if (!plannerLog(queryClient).isPending)
    await queryClient.invalidateQueries({ queryKey: trashKey });
  readOncePlanned(reader, () => readTrash(reader));
}

async function readWholePlanner(reader: Reader): Promise<void> {
  const { queryClient } = reader;
  await readQueries(queryClient, isPlanner);
  readOncePlanned(reader, () => readQueries(queryClient, isPlanner));
}

/**
 * Reads once more when the in-flight changes of this tab have settled: their responses may be older
 * than what was read, and overwrite it. Does nothing if there are none.
 */
function readOncePlanned(reader: Reader, read: () => Promise<void>): void {
  const log = plannerLog(reader.queryClient);
  if (log.isPending) onceSettled(reader, () => log.isPending, read);
}

const trashKey = getQueryKey(trpc.signal.listTrash, wholeTrash, "query");

interface Found {
  id: string;
  /** Null if it was permanently deleted. */
  signal: Signal | null;
}

async function findSignal(id: string): Promise<Found> {
  try {
    return { id, signal: await trpcClient.signal.get.query({ id }) };
  } catch (error) {
    if (errorMessage(error).code !== "NOT_FOUND") throw error;
    return { id, signal: null };
  }
}

/** Replaces signals and plans in the planner by the server's. */
function withServerState(
  data: PlannerData,
  found: readonly Found[],
  plans: readonly DailyPlan[],
): PlannerData {
  const signals = found.reduce(
    (known, { id, signal }) =>
      signal === null || signal.status === "deleted"
        ? dropSignal(known, id)
        : putSignal(known, signal),
    data,
  );
  return withPlans(signals, plans);
}

/**
 * Refetches the cached queries of a noun once no change of it is in flight, because the rollback or
 * response of such a change would overwrite the result. The wait is not awaited here: the change
 * may itself wait for a connection, and would delay all other reads.
 */
async function readWhenSettled(
  reader: Reader,
  noun: Noun,
  isMeant: (query: Query) => boolean = () => true,
): Promise<void> {
  const { queryClient } = reader;
  const isOnItsWay = (...path: string[]) => queryClient.isMutating({ mutationKey: [path] }) > 0;
  // The server has no subtasks of a signal that is still being created.
  const isBusy = () => isOnItsWay(noun) || (noun === "subtask" && isOnItsWay("signal", "create"));
  const read = () => readQueries(queryClient, (query) => isAbout(query, noun) && isMeant(query));
  if (isBusy()) onceSettled(reader, isBusy, read);
  else await read();
}

/** Reads once the in-flight changes have settled, without blocking the caller. */
function onceSettled(
  { queryClient, onMissed }: Reader,
  isBusy: () => boolean,
  read: () => Promise<void>,
): void {
  whenSettled(queryClient, isBusy).then(read).catch(onMissed);
}

/**
 * Refetches active queries; inactive ones are refetched when they are used. An in-flight response
 * may predate this change, so queries that cannot be restarted are refetched after they settle.
 */
async function readQueries(
  queryClient: QueryClient,
  predicate: (query: Query) => boolean,
): Promise<void> {
  const invalidate = (isMeant: (query: Query) => boolean) =>
    queryClient.invalidateQueries({ predicate: isMeant }, { throwOnError: true });
  const underWay = queryClient
    .getQueryCache()
    .findAll({ predicate, fetchStatus: "fetching" })
    .filter((query) => query.state.data === undefined || !query.isActive());
  const answers = underWay.map(({ promise }) => promise?.catch(() => undefined));
  await invalidate((query) => predicate(query) && !underWay.includes(query));
  if (underWay.length === 0) return;
  await Promise.all(answers);
  await invalidate((query) => underWay.includes(query));
}

const pathOf = ({ queryKey }: Query): readonly unknown[] =>
  Array.isArray(queryKey[0]) ? queryKey[0] : [];
const isAbout = (query: Query, noun: string) => pathOf(query)[0] === noun;
const isPlanner = (query: Query) => isAbout(query, "signal") || isAbout(query, "plan");

function isOneOf({ queryKey }: Query, taskIds: ReadonlySet<string>): boolean {
  const { input } = Object(queryKey[1]);
  return taskIds.has(Object(input).taskId);
}
