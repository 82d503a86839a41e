import {
  type CalendarDay,
  calendarDay,
  findSignal,
  fromMidnight,
  type PlannerData,
  plusDays,
  type Signal,
} from "@daysignal/core";
import * as edits from "@daysignal/core/edits";
import { runs } from "@daysignal/core/testing/runs";
import { getQueryKey } from "@trpc/react-query";
import fc from "fast-check";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { fakeServer } from "../../../../test/fake-server.ts";
import { aPlan, aSignal, plannerData } from "../../../../test/planner-fixtures.ts";
import { reportConnection } from "../../../shared/connection.ts";
import { plannerList } from "../../../shared/planner-list.ts";
import { createQueryClient } from "../../../shared/query-client.ts";
import { readToday } from "../../../shared/today.ts";
import { forgetUndo, redoLast, undoLast } from "../../../shared/undo-stack.ts";
import { trpc } from "../../../trpc.ts";
import { applyLiveChanges } from "../../live/apply-live-changes.ts";
import type { LiveChanges } from "../../live/live-changes.ts";
import { loadCommands } from "../../signal/commands/commands.ts";
import { laterBulkActions } from "../bulk/later-bulk-actions.ts";
import { act } from "./act.ts";
import { scheduleActions } from "./schedule-actions.ts";
import { startOrPause } from "./start-action.ts";
import { plannerCalls } from "./use-planner-calls.ts";

const listKey = getQueryKey(trpc.signal.list, plannerList, "query");
const today = readToday();
const days = [today, plusDays(today, 1), plusDays(today, 2)] as const;
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A server with the planner's rules, whose every step takes some turns of the event loop. */
function slowServer(start: PlannerData, nextDelay: () => number) {
  let held = start;
  const trash = new Map<string, Signal>();
  const server = fakeServer();
  const wait = async () => {
    for (let left = nextDelay(); left > 0; left -= 1) await turn();
  };
  const planOn = (date: CalendarDay) => held.plans.get(date);
  const signalOf = (id: string) => findSignal(held, id) ?? trash.get(id);
  const handle = <Input>(
    path: string,
    edit: (input: Input) => void,
    read: (input: Input) => unknown,
  ) =>
    server.answers.set(path, async (input: never) => {
      await wait();
      edit(input);
      const answer = structuredClone(read(input));
      await wait();
      return answer;
    });
  const apply = (edit: (data: PlannerData) => PlannerData) => {
    held = edit(held);
  };
  const moment = () => ({ ...fromMidnight("UTC"), now: new Date(), today });
  interface OfSignal {
    id: string;
    date: string;
    recurrence: "none";
  }
  interface OfDay {
    taskId: string;
    date: string;
  }
  const byId = ({ id }: OfSignal) => signalOf(id);
  const byDay = ({ date }: OfDay) => planOn(calendarDay(date));
  handle<OfSignal>("signal.complete", ({ id }) => apply(edits.completeInCache(id, moment())), byId);
  handle<OfSignal>("signal.reopen", ({ id }) => apply(edits.reopenInCache(id, moment())), byId);
  handle<OfSignal>(
    "signal.schedule",
    ({ id, date, recurrence }) =>
      apply(
        edits.scheduleInCache(
          id,
          { date: calendarDay(date), recurrence, repeat: undefined },
          today,
        ),
      ),
    byId,
  );
  handle<OfSignal & { hiddenUntil: string | null }>(
    "signal.update",
    ({ id, hiddenUntil }) =>
      apply(
        edits.updateInCache(
          { id, hiddenUntil: hiddenUntil ? calendarDay(hiddenUntil) : null },
          today,
        ),
      ),
    byId,
  );
  handle<OfSignal & { copyId: string }>(
    "signal.duplicate",
    ({ id, copyId }) => apply(edits.duplicateInCache(id, copyId, new Date())),
    ({ copyId }) => signalOf(copyId),
  );
  handle<OfSignal>(
    "signal.trash",
    ({ id }) => {
      const signal = signalOf(id);
      if (signal) trash.set(id, { ...signal, status: "deleted" });
      apply(edits.trashInCache(id));
    },
    byId,
  );
  handle<OfSignal>(
    "signal.restore",
    ({ id }) => {
      const signal = trash.get(id);
      if (signal) apply(edits.restoreInCache(signal));
      trash.delete(id);
    },
    byId,
  );
  handle<OfSignal>(
    "signal.get",
    () => undefined,
    (input) => ({ ...byId(input), recommendation: {} }),
  );
  handle<OfDay>("plan.get", () => undefined, byDay);
  handle<OfDay>(
    "plan.select",
    ({ date, ...input }) =>
      apply(edits.selectInCache({ ...input, date: calendarDay(date) }, today)),
    byDay,
  );
  handle<OfDay>(
    "plan.unselect",
    ({ date, ...input }) =>
      apply(edits.unselectInCache({ ...input, date: calendarDay(date) }, today)),
    byDay,
  );
  interface OfTime {
    id: string;
    at: string;
    intervalId: string;
  }
  /** The running interval, or one that has ended. */
  const runningOr = ({ id, at, intervalId = "ended" }: OfTime) =>
    held.running ?? { id: intervalId, taskId: id, startedAt: at, endedAt: at };
  handle<OfTime>("signal.start", (input) => apply(edits.startInCache(input, today)), runningOr);
  handle<OfTime>("signal.pause", (input) => apply(edits.pauseInCache(input, today)), runningOr);
  return { held: () => held };
}

type Move =
  | {
      name: "undo" | "redo" | "done" | "start" | "trash" | "hide" | "duplicate" | "read";
      turns: number;
    }
  | { name: "plan" | "schedule"; day: 0 | 1 | 2; turns: number };

const turns = fc.nat({ max: 12 });
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ name: fc.constant("undo" as const), turns }) },
  { weight: 2, arbitrary: fc.record({ name: fc.constant("redo" as const), turns }) },
  fc.record({ name: fc.constantFrom("done" as const, "start" as const, "trash" as const), turns }),
  fc.record({
    name: fc.constantFrom("hide" as const, "duplicate" as const, "read" as const),
    turns,
  }),
  fc.record({
    name: fc.constantFrom("plan" as const, "schedule" as const),
    day: fc.constantFrom(0 as const, 1 as const, 2 as const),
    turns,
  }),
);

beforeAll(async () => {
  await loadCommands();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What the server tells the other tabs of the user, and may tell this one. */
const liveUpdate: LiveChanges = {
  everything: false,
  signals: new Set(["a"]),
  days: "all",
  subtasksOf: new Set(),
  kinds: new Set(),
};

/** Acts on the only signal of a planner, as a user does who does not wait for responses. */
async function live(moves: readonly Move[], delays: readonly number[]): Promise<void> {
  let asked = 0;
  const nextDelay = () => delays[asked++ % delays.length] ?? 0;
  const start = plannerData(
    [aSignal("a")],
    days.map((date) => aPlan({ date, slots: [] })),
  );
  const server = slowServer(start, nextDelay);
  reportConnection("answered");
  forgetUndo();
  const client = createQueryClient();
  client.mount();
  client.setQueryData(listKey, start.signals);
  // The plan of the last day is not read.
  for (const date of days.slice(0, 2))
    client.setQueryData(getQueryKey(trpc.plan.get, { date }, "query"), start.plans.get(date));
  const calls = plannerCalls(client, () => undefined);
  const { scheduleFor } = scheduleActions(calls);
  const perform = async (next: Move): Promise<void> => {
    if (next.name === "undo" || next.name === "redo") {
      expect(await (next.name === "undo" ? undoLast() : redoLast())).not.toBe("changed");
      return;
    }
    if (next.name === "read") {
      // A read can outlast the history, and is cut off then.
      applyLiveChanges(client, liveUpdate, () => undefined).catch(() => undefined);
      return;
    }
    const signal = findSignal(calls.known(), "a");
    if (!signal) return;
    const { id, status, currentLocation } = signal;
    if (next.name === "done") {
      const done = status === "done";
      void act(calls, signal, {
        call: done ? "signal.reopen" : "signal.complete",
        input: { id },
        back: (was, { stepsFromDone }) => stepsFromDone(was, !done, readToday()),
      });
    } else if (next.name === "start") {
      if (status !== "done") startOrPause(calls, signal);
    } else if (next.name === "hide") {
      laterBulkActions(calls).hideAll([signal], days[2]);
    } else if (next.name === "duplicate") {
      laterBulkActions(calls).duplicateAll([signal]);
    } else if (next.name === "trash") {
      void act(calls, signal, {
        call: "signal.trash",
        input: { id },
        back: (was, { stepsFromTrash }) => stepsFromTrash(was),
      });
    } else if ("day" in next) {
      const date = days[next.day];
      if (currentLocation === date || status === "done") return;
      if (next.name === "schedule") scheduleFor(signal, date, "none");
      else
        void act(calls, signal, {
          call: "plan.select",
          input: { taskId: id, date },
          back: (was, { stepsFromDay }) => stepsFromDay(was, date),
        });
    }
  };
  try {
    for (const next of moves) {
      await perform(next);
      for (let left = next.turns; left > 0; left -= 1) await turn();
    }
    await expect.poll(() => client.isMutating()).toBe(0);
    for (let left = 60; left > 0; left -= 1) await turn();
    const seen = (signal: Signal | undefined) => [
      signal?.status === "done",
      signal?.currentLocation,
      signal?.hiddenUntil,
    ];
    const [known, held] = [calls.known(), server.held()];
    expect(seen(findSignal(known, "a"))).toEqual(seen(findSignal(held, "a")));
    expect(known.signals).toHaveLength(held.signals?.length ?? 0);
    expect(known.running?.taskId ?? null).toBe(held.running?.taskId ?? null);
  } finally {
    client.unmount();
    client.clear();
  }
}

test("in any history, undo and redo are never refused if nothing else has changed", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(move, { minLength: 4, maxLength: 10 }),
      fc.array(fc.nat({ max: 9 }), { minLength: 4, maxLength: 20 }),
      live,
    ),
    { numRuns: runs(40) },
  );
}, 60_000);
