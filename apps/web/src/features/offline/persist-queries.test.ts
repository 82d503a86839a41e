import { putSignal, updateInCache } from "@daysignal/core/edits";
import type { PersistedQuery } from "@tanstack/query-persist-client-core";
import type { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { aPlan, aSignal, saturday } from "../../../test/planner-fixtures.ts";
import { plannerList } from "../../shared/planner-list.ts";
import { createQueryClient } from "../../shared/query-client.ts";
import { trpc } from "../../trpc.ts";
import { plannerLog } from "../signal/planner-cache.ts";
import { persistQueries } from "./persist-queries.ts";

const listKey = getQueryKey(trpc.signal.list, plannerList, "query");
const planKey = getQueryKey(trpc.plan.get, { date: saturday }, "query");
const tokensKey = getQueryKey(trpc.token.list, undefined, "query");

let stored: Map<string, PersistedQuery>;
let isFull: boolean;
let page: EventTarget & { visibilityState: string };
let queryClient: QueryClient;
let stop: () => void;
const outcomes: boolean[] = [];

/** As IndexedDB: copies what is stored. */
const storage = {
  getItem: async (key: string) => stored.get(key),
  setItem: async (key: string, query: PersistedQuery) => {
    if (isFull) throw new DOMException("Full.", "QuotaExceededError");
    stored.set(key, structuredClone(query));
  },
  removeItem: async (key: string) => void stored.delete(key),
  entries: async () => [...stored],
};

beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
  isFull = false;
  outcomes.length = 0;
  page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", page);
  queryClient = createQueryClient();
});

afterEach(() => {
  stop();
  queryClient.clear();
});

function begin(): void {
  stop = persistQueries(queryClient, storage, (isPersisted) => outcomes.push(isPersisted));
}
/** The stored data under a query key. */
const dataOf = (key: readonly unknown[]) =>
  [...stored.values()].find(({ queryKey }) => JSON.stringify(queryKey) === JSON.stringify(key))
    ?.state.data;
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe("persisted queries", () => {
  test("are those in the cache, and later ones, but no others", async () => {
    queryClient.setQueryData(listKey, [aSignal("a")]);
    queryClient.setQueryData(tokensKey, []);
    begin();
    queryClient.setQueryData(planKey, aPlan({ date: saturday, slots: [] }));
    await pass(1900);
    expect(stored.size).toBe(0);
    await pass(200);
    expect(dataOf(listKey)).toMatchObject([{ id: "a" }]);
    expect(dataOf(planKey)).toMatchObject({ date: saturday });
    expect(stored.size).toBe(2);
    expect(outcomes).toEqual([true, true]);
  });

  test("do not contain pending changes", async () => {
    queryClient.setQueryData(listKey, [aSignal("a", { title: "Report" })]);
    queryClient.setQueryData(planKey, aPlan({ date: saturday, slots: [] }));
    begin();
    const log = plannerLog(queryClient);
    const change = log.begin(updateInCache({ id: "a", title: "Mine" }));
    await pass(2100);
    expect(queryClient.getQueryData(listKey)).toMatchObject([{ title: "Mine" }]);
    expect(dataOf(listKey)).toMatchObject([{ title: "Report" }]);
    expect(dataOf(planKey)).toMatchObject({ date: saturday });
    log.settle(change, (data) => putSignal(data, aSignal("a", { title: "Mine, sent" })));
    await pass(2100);
    expect(dataOf(listKey)).toMatchObject([{ title: "Mine, sent" }]);
  });

  test("are written at once when the page is left", async () => {
    begin();
    queryClient.setQueryData(listKey, [aSignal("a")]);
    page.visibilityState = "hidden";
    page.dispatchEvent(new Event("visibilitychange"));
    await pass(0);
    expect(stored.size).toBe(1);
  });

  test("are reported and tried again if the storage is full", async () => {
    isFull = true;
    begin();
    queryClient.setQueryData(listKey, [aSignal("a")]);
    await pass(2100);
    expect(outcomes).toEqual([false]);
    isFull = false;
    queryClient.setQueryData(planKey, aPlan({ date: saturday, slots: [] }));
    await pass(2100);
    expect(outcomes).toEqual([false, true, true]);
    expect(stored.size).toBe(2);
  });

  test("are not written after the session", async () => {
    begin();
    queryClient.setQueryData(listKey, [aSignal("a")]);
    stop();
    queryClient.setQueryData(planKey, aPlan({ date: saturday, slots: [] }));
    page.visibilityState = "hidden";
    page.dispatchEvent(new Event("visibilitychange"));
    await pass(10_000);
    expect(stored.size).toBe(0);
  });

  test("are dropped after 30 days", async () => {
    queryClient.setQueryData(listKey, [aSignal("a")]);
    begin();
    await pass(2100);
    stop();
    await pass(31 * 24 * 3_600_000);
    queryClient = createQueryClient();
    begin();
    await pass(0);
    expect(stored.size).toBe(0);
  });
});
