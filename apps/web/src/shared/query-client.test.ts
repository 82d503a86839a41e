import { QueryObserver } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { expect, test, vi } from "vitest";
import { trpc } from "../trpc.ts";
import { authToken } from "./auth-token.ts";
import { isConnected } from "./connection.ts";
import { forgetFirstReads } from "./first-reads.ts";
import { createQueryClient } from "./query-client.ts";

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
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
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
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  expect(isConnected()).toBe(false);
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
