import { findSignal } from "@daysignal/core";
import { getQueryKey } from "@trpc/react-query";
import { beforeAll, expect, test, vi } from "vitest";
import { fakeServer } from "../../../../test/fake-server.ts";
import { aPlan, aSignal, plannedOn } from "../../../../test/planner-fixtures.ts";
import { reportConnection } from "../../../shared/connection.ts";
import { plannerList } from "../../../shared/planner-list.ts";
import { createQueryClient } from "../../../shared/query-client.ts";
import { showNotice, showRefusal } from "../../../shared/toasts.ts";
import { readToday } from "../../../shared/today.ts";
import { undoLast } from "../../../shared/undo-stack.ts";
import { trpc } from "../../../trpc.ts";
import { loadCommands } from "../../signal/commands/commands.ts";
import { plannerCalls } from "../actions/use-planner-calls.ts";
import { laterBulkActions } from "./later-bulk-actions.ts";

vi.mock("../../../shared/toasts.ts", async (original) => ({
  ...(await original<object>()),
  showNotice: vi.fn(),
  showRefusal: vi.fn(),
}));

const today = readToday();
const until = "9998-12-31" as typeof today;
const listKey = getQueryKey(trpc.signal.list, plannerList, "query");
const planKey = getQueryKey(trpc.plan.get, { date: today }, "query");

beforeAll(async () => {
  await loadCommands();
});

function aPlanner() {
  const server = fakeServer();
  reportConnection("answered");
  const client = createQueryClient();
  client.mount();
  const planned = plannedOn(today, 0, "planned");
  client.setQueryData(listKey, [planned, aSignal("free")]);
  client.setQueryData(planKey, aPlan({ date: today, slots: [planned] }));
  const calls = plannerCalls(client, () => undefined);
  const seen = (id: string) => {
    const signal = findSignal(calls.known(), id);
    return [signal?.currentLocation, signal?.hiddenUntil];
  };
  return { server, client, calls, seen, signals: calls.known().signals ?? [] };
}

test("what is planned leaves its day and is hidden, with others, as one undo step", async () => {
  const { server, calls, seen, signals } = aPlanner();
  laterBulkActions(calls).hideAll(signals, until);
  await expect.poll(() => showNotice).toHaveBeenCalled();
  expect([seen("planned"), seen("free")]).toEqual([
    ["available", until],
    ["available", until],
  ]);
  expect(vi.mocked(showNotice).mock.lastCall?.[0]).toBe("2 signals hidden");
  expect(await undoLast()).not.toBe("changed");
  await expect.poll(() => seen("free")).toEqual(["available", null]);
  expect(seen("planned")).toEqual([today, null]);
  await expect.poll(() => server.calls[0]?.path).toBe("plan.unselect");
});

test("what another device has planned stays there, until that is chosen", async () => {
  const { server, client, calls, seen } = aPlanner();
  const free = findSignal(calls.known(), "free");
  if (!free) throw new Error("It is in the list.");
  laterBulkActions(calls).hideAll([free], until);
  await expect.poll(() => server.calls).toHaveLength(1);
  server.calls.shift()?.refuse("IS_PLANNED");
  await expect.poll(() => showRefusal).toHaveBeenCalled();
  expect(seen("free")).toEqual(["available", null]);
  const remedy = vi.mocked(showRefusal).mock.lastCall?.[1];
  expect(remedy?.label).toBe("Take off the day and hide");
  // Meanwhile the other device's change has arrived.
  const planned = plannedOn(today, 0, "free");
  client.setQueryData(listKey, [planned]);
  client.setQueryData(planKey, aPlan({ date: today, slots: [planned] }));
  remedy?.onClick();
  await expect.poll(() => seen("free")).toEqual(["available", until]);
  await expect.poll(() => server.calls[0]?.path).toBe("plan.unselect");
});
