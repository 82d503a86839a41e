import type { DailyPlan, Signal } from "@daysignal/core";
import type { Query, QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { errorMessage } from "../../shared/error-message.ts";
import { trpc } from "../../trpc.ts";
import { trpcClient } from "../../trpc-client.ts";
import { plannerLog, readPlannerData } from "../signal/planner-cache.ts";
import { type PlannerData, withPlans } from "../signal/planner-data.ts";
import { dropSignal, putSignal } from "../signal/signal-cache.ts";
import { wholeTrash } from "../signal/trash-cache.ts";
import type { Names, News } from "./news.ts";

/** How often what was overtaken by a change of this tab is read again at once. */
const maxAttempts = 5;

/**
 * Reads again what has changed elsewhere, and nothing else. Changes of this tab
 * that are on their way stay on screen: signals and plans are entered as what
 * the server has said, below the log of pending changes; of other kinds nothing
 * is read while a change of theirs is on its way. Throws when a read fails.
 */
export async function readNews(queryClient: QueryClient, news: News): Promise<void> {
  if (news.everything) {
    await readEverything(queryClient);
    return;
  }
  const tasks = [readPlanner(queryClient, news.signals, news.days)];
  if (news.projects) tasks.push(readWhenSettled(queryClient, "project"));
  if (news.clients) tasks.push(readWhenSettled(queryClient, "clients"));
  if (news.settings) tasks.push(readWhenSettled(queryClient, "settings"));
  if (news.tokens) tasks.push(readWhenSettled(queryClient, "token"));
  if (news.subtasksOf === "all") tasks.push(readWhenSettled(queryClient, "subtask"));
  else if (news.subtasksOf.size > 0) {
    const { subtasksOf } = news;
    tasks.push(readWhenSettled(queryClient, "subtask", (query) => isOneOf(query, subtasksOf)));
  }
  await Promise.all(tasks);
}

/** The nouns whose optimistic changes are not in the planner's log. */
const nouns = ["project", "clients", "settings", "token", "subtask"] as const;

async function readEverything(queryClient: QueryClient): Promise<void> {
  const isOther = (query: Query) => !nouns.some((noun) => isAbout(query, noun));
  await Promise.all([
    readQueries(queryClient, (query) => isCall(query) && isOther(query)),
    ...nouns.map((noun) => readWhenSettled(queryClient, noun)),
  ]);
}

async function readPlanner(queryClient: QueryClient, signals: Names, days: Names): Promise<void> {
  if (signals === "all") {
    await readQueries(queryClient, (query) => isAbout(query, "signal") || isAbout(query, "plan"));
    return;
  }
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
    // What this tab was told while it read may be newer than what it has read.
    if (log.settled !== before && attempt < maxAttempts) continue;
    log.settle(undefined, (data) => withNews(data, found, read));
    break;
  }
  const trash = queryClient.getQueryData<readonly Signal[]>(trashKey) ?? [];
  const isTrashed = trash.some(({ id }) => signals.has(id));
  const known = readPlannerData(queryClient).signals;
  const isGone = [...signals].some((id) => !known?.some((signal) => signal.id === id));
  if (isTrashed || isGone) await queryClient.invalidateQueries({ queryKey: trashKey });
}

const trashKey = getQueryKey(trpc.signal.listTrash, wholeTrash, "query");

interface Found {
  id: string;
  /** Null where it is gone for good. */
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

/** The planner with some signals and plans as the server now has them. */
function withNews(
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
 * Reads what is known of a noun once no change of it is on its way: its answer
 * would be overwritten by what was before. Such a change is not waited for here,
 * since it may itself wait for a connection, and other news would with it.
 */
async function readWhenSettled(
  queryClient: QueryClient,
  noun: (typeof nouns)[number],
  isMeant: (query: Query) => boolean = () => true,
): Promise<void> {
  const isBusy = () => queryClient.isMutating({ mutationKey: [[noun]] }) > 0;
  const read = () => readQueries(queryClient, (query) => isAbout(query, noun) && isMeant(query));
  if (!isBusy()) {
    await read();
    return;
  }
  const stop = queryClient.getMutationCache().subscribe(() => {
    if (isBusy()) return;
    stop();
    // It stays marked as out of date, and is read when it is looked at again.
    read().catch(() => undefined);
  });
}

/** Reads what is looked at; the rest is read when somebody looks. */
async function readQueries(
  queryClient: QueryClient,
  predicate: (query: Query) => boolean,
): Promise<void> {
  await queryClient.invalidateQueries({ predicate }, { throwOnError: true });
}

const pathOf = ({ queryKey }: Query): readonly unknown[] =>
  Array.isArray(queryKey[0]) ? queryKey[0] : [];
const isCall = (query: Query) => pathOf(query).length > 0;
const isAbout = (query: Query, noun: string) => pathOf(query)[0] === noun;

function isOneOf({ queryKey }: Query, taskIds: ReadonlySet<string>): boolean {
  const about: unknown = queryKey[1];
  if (typeof about !== "object" || about === null || !("input" in about)) return false;
  const { input } = about;
  if (typeof input !== "object" || input === null || !("taskId" in input)) return false;
  return typeof input.taskId === "string" && taskIds.has(input.taskId);
}
