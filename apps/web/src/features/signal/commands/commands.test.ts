import { type DailyPlan, plusDays, type Signal } from "@daysignal/core";
import { dehydrate, hydrate, type QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeServer } from "../../../../test/fake-server.ts";
import { aPlan, aSignal, plannedOn, saturday, sunday } from "../../../../test/planner-fixtures.ts";
import { reportConnection } from "../../../shared/connection.ts";
import { forgetDrafts, keepDraft, readDraft, setDraftOwner } from "../../../shared/drafts.ts";
import { plannerList } from "../../../shared/planner-list.ts";
import { createQueryClient } from "../../../shared/query-client.ts";
import { readToday } from "../../../shared/today.ts";
import { trpc } from "../../../trpc.ts";
import { wholeTrash } from "../trash-cache.ts";
import {
  commandOf,
  commandPaths,
  loadCommands,
  registerCommands,
  sendCommand,
} from "./commands.ts";
import { dayNoteDraft } from "./plan-commands.ts";

const listKey = getQueryKey(trpc.signal.list, plannerList, "query");
const planKey = getQueryKey(trpc.plan.get, { date: saturday }, "query");
const sundayKey = getQueryKey(trpc.plan.get, { date: sunday }, "query");
const runningKey = getQueryKey(trpc.time.running, undefined, "query");
const trashKey = getQueryKey(trpc.signal.listTrash, wholeTrash, "query");

let server: ReturnType<typeof fakeServer>;
let clients: QueryClient[];

/** A tab with the signals a and b, an empty Saturday and an empty trash. */
function aTab(): QueryClient {
  const queryClient = createQueryClient();
  queryClient.mount();
  clients.push(queryClient);
  queryClient.setQueryData(listKey, [aSignal("a"), aSignal("b")]);
  queryClient.setQueryData(planKey, aPlan({ date: saturday, slots: [] }));
  queryClient.setQueryData(trashKey, []);
  return queryClient;
}
const titles = (queryClient: QueryClient, key = listKey) =>
  queryClient.getQueryData<Signal[]>(key)?.map(({ title }) => title);

/** The slots of a day and its note: "a|b|| Rain". */
const dayWords = (plan: DailyPlan | undefined) => {
  const slots = plan?.slots.map(({ signal, ownTitle }) => ownTitle ?? signal?.id ?? "") ?? [];
  return [slots.join("|"), ...(plan?.note ? [plan.note] : [])].join(" ");
};

beforeAll(async () => {
  await loadCommands();
});

beforeEach(() => {
  server = fakeServer();
  clients = [];
  reportConnection("answered");
});

afterEach(() => {
  for (const client of clients) {
    client.unmount();
    client.clear();
  }
  vi.unstubAllGlobals();
});

describe("a command", () => {
  test("is shown at once, sent to its procedure, and replaced by the response", async () => {
    const tab = aTab();
    const sent = sendCommand(tab, "signal.trash", { id: "a" });
    expect(titles(tab)).toEqual(["b"]);
    const call = await server.nextCall();
    expect([call.path, call.input]).toEqual(["signal.trash", { id: "a" }]);
    call.answer(aSignal("a", { status: "deleted" }));
    expect((await sent).status).toBe("deleted");
    expect([titles(tab), titles(tab, trashKey)]).toEqual([["b"], ["a"]]);
  });

  test("that plans is named for today, or for another day, if it fails", async () => {
    const tab = aTab();
    const today = readToday();
    const say = vi.fn();
    for (const date of [today, plusDays(today, 1)]) {
      const planned = sendCommand(tab, "plan.select", { date, taskId: "a" }, { say });
      (await server.nextCall()).refuse("NOT_FOUND");
      await expect(planned).rejects.toThrow();
    }
    expect(say.mock.calls.map(([failure]) => failure)).toEqual(["selectSignal", "planSignal"]);
  });

  test("of a series closes its day as progress without a day to go on", async () => {
    const tab = aTab();
    const series = { ...plannedOn(saturday, 0, "a"), recurrence: "daily" } as const;
    tab.setQueryData(listKey, [series]);
    tab.setQueryData(planKey, aPlan({ date: saturday, slots: [series] }));
    const closed = sendCommand(tab, "signal.progress", { id: "a", date: saturday });
    const shown = tab.getQueryData<DailyPlan>(planKey);
    expect(shown?.slots.map(({ progress }) => progress)).toContain(true);
    (await server.nextCall()).refuse("NOT_FOUND");
    await expect(closed).rejects.toThrow();
  });

  test("that the server refuses is rolled back alone, and its failure named once", async () => {
    const tab = aTab();
    const say = vi.fn();
    const trashed = sendCommand(tab, "signal.trash", { id: "a" }, { say });
    const renamed = sendCommand(tab, "signal.update", { id: "b", title: "B" });
    (await server.nextCall()).refuse("NOT_FOUND");
    await expect(trashed).rejects.toThrow();
    expect(titles(tab)).toEqual(["a", "B"]);
    expect(say.mock.calls.map(([failure, , remedy]) => [failure, remedy])).toEqual([
      ["trashSignal", undefined],
    ]);
    (await server.nextCall()).answer(aSignal("b", { title: "B" }));
    await renamed;
  });

  test("that a rule refuses is not sent", async () => {
    const tab = aTab();
    const say = vi.fn();
    const full = [0, 1, 2, 3].map((slot) => plannedOn(saturday, slot, `p${slot}`));
    tab.setQueryData(planKey, aPlan({ date: saturday, slots: full }));
    const input = { date: saturday, taskId: "a" };
    const label = "Swap one out";
    const remedy = () => ({ label, onClick: () => undefined });
    await expect(sendCommand(tab, "plan.select", input, { say, remedy })).rejects.toMatchObject({
      code: "DAY_FULL",
    });
    expect(say).toHaveBeenCalledWith(
      "planSignal",
      expect.anything(),
      expect.objectContaining({ label }),
      input,
    );
    expect(server.calls).toEqual([]);
  });

  test("that stops what runs is preceded by a pause at this moment", async () => {
    const tab = aTab();
    const at = "2026-03-14T09:00:00.000Z";
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(at) });
    const running = { id: "i", taskId: "a", startedAt: "2026-03-14T08:00:00.000Z", endedAt: null };
    tab.setQueryData(runningKey, running);
    sendCommand(tab, "signal.trash", { id: "b" }).catch(() => undefined);
    const stopped = sendCommand(tab, "signal.complete", { id: "a" });
    expect(tab.getQueryData(runningKey)).toBeNull();
    (await server.nextCall()).answer(aSignal("b", { status: "deleted" }));
    const pause = await server.nextCall();
    expect([pause.path, pause.input]).toEqual(["signal.pause", { id: "a", at }]);
    pause.answer({ ...running, endedAt: at });
    let call = await server.nextCall();
    // What the pause has changed is read again.
    while (call.path === "signal.get") call = await server.nextCall();
    expect([call.path, call.input]).toEqual(["signal.complete", { id: "a" }]);
    call.answer(aSignal("a", { status: "done" }));
    await stopped;
  });

  test.each([
    ["plan.unselect", { date: saturday, taskId: "a" }, true],
    ["plan.select", { date: sunday, taskId: "a" }, true],
    ["signal.schedule", { id: "a", date: sunday }, true],
    ["plan.select", { date: saturday, taskId: "a", slotPosition: 1 }, false],
    ["signal.update", { id: "a", title: "A" }, false],
    ["plan.unselect", { date: saturday, taskId: "b" }, false],
  ] as const)("%s of %o pauses what runs: %s", async (path, input, isPaused) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-14T09:00:00.000Z") });
    const tab = aTab();
    const planned = [plannedOn(saturday, 0, "a"), plannedOn(saturday, 1, "b")];
    tab.setQueryData(listKey, planned);
    tab.setQueryData(planKey, aPlan({ date: saturday, slots: planned }));
    const startedAt = "2026-03-14T08:00:00.000Z";
    tab.setQueryData(runningKey, { id: "i", taskId: "a", startedAt, endedAt: null });
    let isSettled = false;
    const settle = () => {
      isSettled = true;
    };
    sendCommand(tab, path, input, { say: () => undefined }).then(settle, settle);
    const first = await server.nextCall();
    expect(first.path).toBe(isPaused ? "signal.pause" : path);
    if (isPaused) first.answer({ id: "i", taskId: "a", startedAt, endedAt: startedAt });
    else first.refuse("NOT_FOUND");
    await expect
      .poll(() => {
        server.calls.shift()?.refuse("NOT_FOUND");
        return isSettled;
      })
      .toBe(true);
  });

  test("is not overtaken by a signal that was read while it was pending", async () => {
    const tab = aTab();
    const planned = plannedOn(saturday, 0, "a");
    tab.setQueryData(listKey, [planned]);
    tab.setQueryData(planKey, aPlan({ date: saturday, slots: [planned] }));
    const unselect = { date: saturday, taskId: "a", scope: "all" } as const;
    const unselected = sendCommand(tab, "plan.unselect", unselect);
    (await server.nextCall()).answer(aPlan({ date: saturday, slots: [] }));
    await unselected;
    const early = await server.nextCall();
    expect(early.path).toBe("signal.get");
    const schedulesA = { id: "a", date: saturday, recurrence: "none" } as const;
    const scheduled = sendCommand(tab, "signal.schedule", schedulesA);
    const schedule = await server.nextCall();
    // The server has planned it already; its response comes later.
    early.answer({ ...planned, recommendation: {} });
    await new Promise((resolve) => setTimeout(resolve));
    schedule.answer(planned);
    await scheduled;
    expect(dayWords(tab.getQueryData(planKey))).toBe("a|||");
    const late = await server.nextCall();
    expect(late.path).toBe("signal.get");
    late.answer({ ...planned, title: "Theirs", recommendation: {} });
    await expect.poll(() => titles(tab)).toEqual(["Theirs"]);
  });

  test("that restores puts the signal back into the trash if it fails", async () => {
    const tab = aTab();
    tab.setQueryData(trashKey, [aSignal("t", { status: "deleted" })]);
    const sent = sendCommand(tab, "signal.restore", { id: "t" }, { say: () => undefined });
    expect([titles(tab), titles(tab, trashKey)]).toEqual([["t", "a", "b"], []]);
    (await server.nextCall()).refuse("NOT_FOUND");
    await expect(sent).rejects.toThrow();
    expect([titles(tab), titles(tab, trashKey)]).toEqual([["a", "b"], ["t"]]);
  });

  test.each([
    ["plan.close", { date: saturday, taskId: "a" }, "planSignal", "|s||", "s|||"],
    ["plan.close", { date: saturday, taskId: "a", to: sunday }, "planSignal", "|s||", "s|a||"],
    ["signal.skipOccurrence", { id: "s", date: saturday }, "changeRecurrence", "a|||", "s|||"],
    [
      "signal.changeOccurrence",
      { id: "s", date: saturday, title: "Once" },
      "changeRecurrence",
      "a|Once||",
      "s|||",
    ],
    ["plan.setNote", { date: saturday, note: "Rain" }, "saveNote", "a|s|| Rain", "s|||"],
  ] as const)(
    "%s of %o is shown on its days, until it is refused",
    async (path, input, ...expected) => {
      const [failure, ...after] = expected;
      const tab = aTab();
      const series = { ...plannedOn(saturday, 1, "s"), recurrence: "daily" } as const;
      const planned = plannedOn(saturday, 0, "a");
      tab.setQueryData(listKey, [planned, series]);
      tab.setQueryData(planKey, aPlan({ date: saturday, slots: [planned, series] }));
      tab.setQueryData(sundayKey, aPlan({ date: sunday, slots: [series] }));
      const shown = () => [planKey, sundayKey].map((key) => dayWords(tab.getQueryData(key)));
      const say = vi.fn();
      const sent = sendCommand(tab, path, input, { say });
      expect(shown()).toEqual(after);
      (await server.nextCall()).refuse("NOT_FOUND");
      await expect(sent).rejects.toThrow();
      expect(shown()).toEqual(["a|s||", "s|||"]);
      expect(say.mock.calls.map(([failed]) => failed)).toEqual([failure]);
    },
  );

  test.each([
    ["signal.changeOccurrence", { id: "s", date: saturday, scope: "following" }, true],
    ["signal.changeOccurrence", { id: "s", date: saturday, scope: "one" }, false],
    ["plan.close", { date: saturday, taskId: "s" }, true],
    ["plan.setNote", { date: saturday, note: "Rain" }, false],
  ] as const)("%s of %o reads the other days again: %s", async (path, input, isRead) => {
    const tab = aTab();
    tab.setQueryData(sundayKey, aPlan({ date: sunday, slots: [] }));
    const sent = sendCommand(tab, path, input, { say: () => undefined });
    (await server.nextCall()).answer(aPlan({ date: saturday, slots: [] }));
    await sent;
    expect(tab.getQueryState(sundayKey)?.isInvalidated).toBe(isRead);
  });

  test("that saves the note of a day drops its draft, unless that goes on", async () => {
    setDraftOwner("anna");
    try {
      for (const [draft, left] of [
        ["Rain", undefined],
        ["Rain and", "Rain and"],
      ]) {
        const tab = aTab();
        keepDraft(dayNoteDraft(saturday), draft);
        keepDraft(dayNoteDraft(sunday), "Sun");
        const sent = sendCommand(tab, "plan.setNote", { date: saturday, note: "Rain" });
        (await server.nextCall()).answer(aPlan({ date: saturday, slots: [] }));
        await sent;
        expect([saturday, sunday].map(dayNoteDraft).map(readDraft)).toEqual([left, "Sun"]);
      }
    } finally {
      forgetDrafts("anna");
      setDraftOwner(null);
    }
  });

  test("that may be sent again offers that, once it is refused", async () => {
    const tab = aTab();
    const say = vi.fn();
    const input = { id: "b", title: "B" };
    const refuse = async (times: number) => {
      const call = await server.nextCall();
      expect([call.path, call.input, titles(tab)]).toEqual(["signal.update", input, ["a", "B"]]);
      call.refuse("INTERNAL");
      await expect.poll(() => say).toHaveBeenCalledTimes(times);
      expect(titles(tab)).toEqual(["a", "b"]);
    };
    sendCommand(tab, "signal.update", input, { say }).catch(() => undefined);
    await refuse(1);
    const [failure, , remedy] = say.mock.lastCall ?? [];
    expect([failure, remedy?.label]).toEqual(["updateSignal", "Try Again"]);
    remedy.onClick();
    await refuse(2);
  });

  test("is known by the key of its mutation", () => {
    for (const path of commandPaths) expect(commandOf([path.split(".")])).toBe(path);
    expect([commandOf([["settings", "update"]]), commandOf(undefined)]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

test("commands that were paused by the library are resumed in order after a reload", async () => {
  const before = aTab();
  reportConnection("unanswered");
  const gone = [
    sendCommand(before, "signal.update", { id: "a", title: "A" }),
    sendCommand(before, "plan.select", { date: saturday, taskId: "a" }),
    sendCommand(before, "signal.trash", { id: "b" }),
  ];
  for (const sent of gone) sent.catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve));
  const stored: unknown = JSON.parse(JSON.stringify(dehydrate(before)));
  before.unmount();

  const after = aTab();
  registerCommands(after);
  hydrate(after, stored as Parameters<typeof hydrate>[1]);
  expect(server.calls).toEqual([]);
  reportConnection("answered");
  const planned = plannedOn(saturday, 0, "a", { title: "A" });
  const answers = {
    "signal.update": aSignal("a", { title: "A" }),
    "plan.select": aPlan({ date: saturday, slots: [planned] }),
    "signal.trash": aSignal("b", { status: "deleted" }),
  };
  for (const [path, answer] of Object.entries(answers)) {
    const call = await server.nextCall();
    expect(call.path).toBe(path);
    call.answer(answer);
  }
  await expect.poll(() => [titles(after), titles(after, trashKey)]).toEqual([["A"], ["b"]]);
  expect(after.getQueryData<{ signals: Signal[] }>(planKey)?.signals).toEqual([planned]);
});
