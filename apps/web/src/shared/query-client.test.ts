import { QueryObserver } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { expect, test, vi } from "vitest";
import { trpc } from "../trpc.ts";
import { authToken } from "./auth-token.ts";
import { isConnected } from "./connection.ts";
import { forgetFirstReads } from "./first-reads.ts";
import { createQueryClient } from "./query-client.ts";
import { UndeliveredError } from "./undelivered.ts";

/** An observed query, and how often it was fetched. */
function watched(answer: () => Promise<unknown>) {
  const queryClient = createQueryClient();
  queryClient.mount();
  const fetched = vi.fn(answer);
  const observe = () =>
    new QueryObserver(queryClient, { queryKey: ["day"], queryFn: fetched }).subscribe(
      () => undefined,
    );
  return { fetched, observe };
}

test("fetched data is not refetched when another component mounts", async () => {
  const { fetched, observe } = watched(async () => "today");
  observe();
  await expect.poll(() => fetched).toHaveBeenCalledTimes(1);
  vi.useFakeTimers();
  observe();
  // A day later, focused again.
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  observe();
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("a failed read is not retried", async () => {
  vi.useFakeTimers();
  const { fetched, observe } = watched(() => Promise.reject(new Error("no")));
  observe();
  await vi.advanceTimersByTimeAsync(600_000);
  vi.useRealTimers();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("a read that finds the server unreachable is tried once more, and reported", async () => {
  const { fetched, observe } = watched(() => Promise.reject(new TypeError("Failed to fetch")));
  observe();
  await expect.poll(() => fetched).toHaveBeenCalledTimes(2);
  expect(isConnected()).toBe(false);
});

test("once one of the reads that a proxy answered has succeeded, the others are read again", async () => {
  const queryClient = createQueryClient();
  queryClient.mount();
  let error: Error | undefined = new UndeliveredError("A proxy got no answer (502).");
  const observe = (name: string, failure = () => error) => {
    const fetched = vi.fn(async () => {
      const thrown = failure();
      if (thrown) throw thrown;
      return name;
    });
    const query = new QueryObserver(queryClient, { queryKey: [name], queryFn: fetched });
    query.subscribe(() => undefined);
    return { query, fetched };
  };
  const day = observe("day");
  const projects = observe("projects");
  const settings = observe("settings");
  const refused = observe("refused", () => new Error("Not found."));
  const all = [day, projects, settings, refused];
  const states = () => all.map(({ query }) => query.getCurrentResult().status);
  await expect.poll(() => states()).toEqual(all.map(() => "error"));
  await day.query.refetch();
  expect(projects.fetched).toHaveBeenCalledTimes(1);
  error = undefined;
  await day.query.refetch();
  await expect.poll(() => states()).toEqual(["success", "success", "success", "error"]);
  expect(all.map(({ fetched }) => fetched.mock.calls.length)).toEqual([3, 2, 2, 1]);
});

test("early reads that have arrived are in the cache from the start", () => {
  const day = { date: "2026-03-02" };
  const data = { dailyWIPLimit: 4 };
  globalThis.firstReads = {
    token: authToken.read(),
    answers: new Map([
      ['["settings.get"]', Promise.resolve()],
      [JSON.stringify(["plan.get", day]), Promise.resolve()],
    ]),
    arrived: new Map([
      ['["settings.get"]', { result: { data } }],
      [JSON.stringify(["plan.get", day]), { result: { data: { entries: [] } } }],
    ]),
  };
  const queryClient = createQueryClient();
  forgetFirstReads();
  const settingsKey = getQueryKey(trpc.settings.get, undefined, "query");
  expect(queryClient.getQueryData(settingsKey)).toEqual(data);
  const planKey = getQueryKey(trpc.plan.get, day, "query");
  expect(queryClient.getQueryData(planKey)).toEqual({ entries: [] });
});
