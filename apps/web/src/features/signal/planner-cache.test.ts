import { type DailyPlan, type Signal, withPlans } from "@daysignal/core";
import { putPlan, putSignal, selectInCache, updateInCache } from "@daysignal/core/edits";
import { QueryClient, type QueryKey, QueryObserver } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { beforeEach, describe, expect, test } from "vitest";
import { aPlan, aSignal, plannedOn, saturday } from "../../../test/planner-fixtures.ts";
import { plannerList } from "../../shared/planner-list.ts";
import { trpc } from "../../trpc.ts";
import { plannerLog } from "./planner-cache.ts";

const listKey = getQueryKey(trpc.signal.list, plannerList, "query");
const planKey = getQueryKey(trpc.plan.get, { date: saturday }, "query");

let queryClient: QueryClient;
const signals = () => queryClient.getQueryData<Signal[]>(listKey);
const slots = () =>
  queryClient.getQueryData<DailyPlan>(planKey)?.slots.map(({ signal }) => signal?.id ?? null);

/** A read that the test answers. */
function aRead<Data>() {
  let answer: (data: Data) => void = () => undefined;
  const calls: number[] = [];
  const queryFn = () => {
    calls.push(calls.length + 1);
    return new Promise<Data>((resolve) => {
      answer = resolve;
    });
  };
  return { queryFn, calls, answer: (data: Data) => answer(data) };
}

/** Waits until all notifications have been sent. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
});

describe("the planner's cache", () => {
  test("shows a change in the list and on the day, then the server's response", () => {
    queryClient.setQueryData(listKey, [aSignal("a"), aSignal("b")]);
    queryClient.setQueryData(planKey, aPlan({ date: saturday, slots: [] }));
    const log = plannerLog(queryClient);
    const change = log.begin(selectInCache({ date: saturday, taskId: "a" }, saturday));
    expect(slots()).toEqual(["a", null, null, null]);
    expect(signals()?.[0]?.currentLocation).toBe(saturday);

    const answer = aPlan({ date: saturday, slots: [plannedOn(saturday, 0, "a", { version: 2 })] });
    log.settle(change, (data) => putPlan(data, answer));
    expect(queryClient.getQueryData(planKey)).toEqual(answer);
    expect(signals()?.[0]?.version).toBe(2);
  });

  test("has one log, which does not affect data that a change does not touch", () => {
    queryClient.setQueryData(listKey, [aSignal("a")]);
    queryClient.setQueryData(planKey, aPlan({ date: saturday, slots: [] }));
    const log = plannerLog(queryClient);
    expect(plannerLog(queryClient)).toBe(log);
    expect(plannerLog(new QueryClient())).not.toBe(log);
    void queryClient.invalidateQueries();
    const isStale = (queryKey: QueryKey) => queryClient.getQueryState(queryKey)?.isInvalidated;
    // Written data counts as fetched: the others are still to be refetched.
    log.begin((data) => withPlans(data, [aPlan({ date: saturday, limit: 5, slots: [] })]));
    expect([listKey, planKey].map(isStale)).toEqual([true, false]);
    void queryClient.invalidateQueries();
    log.begin(updateInCache({ id: "a", title: "changed" }));
    expect([listKey, planKey].map(isStale)).toEqual([false, true]);
  });

  test("keeps the identity of equal signals also when another one was removed", async () => {
    queryClient.setQueryData(listKey, [aSignal("a"), aSignal("b")]);
    plannerLog(queryClient);
    const before = signals()?.[1];
    const read = { queryKey: listKey, queryFn: async () => [aSignal("b")], staleTime: 0 };
    await queryClient.fetchQuery(read);
    expect(signals()?.[0]).toBe(before);
  });

  test("keeps the identity of signals that did not change", () => {
    queryClient.setQueryData(listKey, [aSignal("a"), aSignal("b")]);
    const untouched = signals()?.[1];
    plannerLog(queryClient).begin(updateInCache({ id: "a", title: "changed" }));
    expect(signals()?.[0]?.title).toBe("changed");
    expect(signals()?.[1]).toBe(untouched);
  });

  test("rolls back everything when changes fail one after the other", () => {
    queryClient.setQueryData(listKey, [aSignal("a")]);
    const log = plannerLog(queryClient);
    const first = log.begin(updateInCache({ id: "a", title: "one" }));
    const second = log.begin(updateInCache({ id: "a", title: "two" }));
    log.undo(first);
    expect(signals()?.[0]?.title).toBe("two");
    log.undo(second);
    expect(signals()).toEqual([aSignal("a")]);
  });

  test("applies pending changes to what is read meanwhile", async () => {
    queryClient.setQueryData(listKey, [aSignal("a")]);
    const log = plannerLog(queryClient);
    log.begin(updateInCache({ id: "a", title: "changed" }));
    const read = aRead<Signal[]>();
    const reading = queryClient.fetchQuery({
      queryKey: listKey,
      queryFn: read.queryFn,
      staleTime: 0,
    });
    read.answer([aSignal("a"), aSignal("c")]);
    await reading;
    await turn();
    expect(signals()?.map(({ title }) => title)).toEqual(["changed", "c"]);
  });

  test("refetches active reads in flight immediately, and nothing else", async () => {
    queryClient.mount();
    const keys = { list: listKey, plan: planKey, other: ["other"] };
    const observed = Object.values(keys).map((queryKey) => {
      const read = aRead<unknown>();
      queryClient.setQueryData(
        queryKey,
        queryKey === planKey ? aPlan({ date: saturday, slots: [] }) : [],
      );
      const observer = new QueryObserver(queryClient, { queryKey, queryFn: read.queryFn });
      return { read, stop: observer.subscribe(() => undefined) };
    });
    const log = plannerLog(queryClient);
    void queryClient.invalidateQueries({ queryKey: listKey });
    void queryClient.invalidateQueries({ queryKey: keys.other });
    const counts = () => observed.map(({ read }) => read.calls.length);
    expect(counts()).toEqual([1, 0, 1]);
    log.settle(undefined, (data) => data);
    await turn();
    expect(counts()).toEqual([2, 0, 1]);
    expect(queryClient.getQueryState(planKey)?.isInvalidated).toBe(false);
    for (const { stop } of observed) stop();
    queryClient.unmount();
  });

  test("refetches reads in flight when a change was written", async () => {
    const log = plannerLog(queryClient);
    const read = aRead<Signal[]>();
    const reading = queryClient.fetchQuery({ queryKey: listKey, queryFn: read.queryFn });
    const change = log.begin(updateInCache({ id: "a", title: "changed" }));
    log.settle(change, (data) => putSignal(data, aSignal("a", { title: "changed" })));
    // This response predates the change.
    read.answer([aSignal("a")]);
    await reading;
    await turn();
    expect(queryClient.getQueryState(listKey)?.isInvalidated).toBe(true);
  });
});
