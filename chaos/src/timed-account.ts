import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { TimeInterval } from "@daysignal/core";
import type { Call, Caller } from "./caller.ts";
import type { Findings } from "./findings.ts";
import type { Random } from "./random.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** The number of devices that work at the same time. */
const devices = 3;

/** The room of an interval that is added afterwards, in milliseconds. */
const roomMs = 5 * 60 * 1000;

interface Mark {
  taskId: string;
  at: string;
}

/** Acknowledged starts, pauses and corrections of all devices of an account. */
export interface TimeJournal {
  /** Starts by the id of their interval. */
  starts: Map<string, Mark>;
  pauses: Mark[];
  /** Intervals that were added afterwards, as corrected. */
  added: Map<string, TimeInterval>;
  /** The number of acknowledged writes. */
  acknowledged: number;
}

export interface TimedAccount {
  id: string;
  caller: Caller;
  journal: TimeJournal;
  /** Lets all devices work until told to end. */
  live(isOver: () => boolean): Promise<void>;
}

/**
 * An account whose devices start, pause, add, correct and remove times. Each device has signals of its
 * own and a clock that lies days in the past, so that starts arrive late and in any order; what is
 * stored at the end does not depend on that order (§18).
 */
export function createTimedAccount(
  id: string,
  caller: Caller,
  randomOf: (device: number) => Random,
  findings: Findings,
): TimedAccount {
  const journal: TimeJournal = { starts: new Map(), pauses: [], added: new Map(), acknowledged: 0 };
  const begun = Date.now();

  /** Sends a change; returns its response, or null if an earlier attempt explains the refusal. */
  async function change(call: Call, expected = 200, already?: number) {
    const { status, body, again } = await caller.send(call);
    if (again && status === already) return null;
    if (status !== expected) {
      findings.add("unexpected answer", `${call.method} ${call.path}: ${status} ${body?.code}`);
    }
    if (expected === 200) journal.acknowledged += 1;
    return body;
  }

  function createDevice(device: number) {
    const random = randomOf(device);
    const own: string[] = [];
    const added: string[] = [];
    let running: string | undefined;
    let rooms = 0;
    // A millisecond of its own for each device, so that no two starts are at the same instant.
    let clock = Math.floor((begun - 6 * dayMs) / devices) * devices + device;
    // A minute on average: of a day with more than 2,000 intervals, a list leaves some out.
    const tick = () => {
      clock += devices * (1 + random.below(40_000));
      return new Date(clock).toISOString();
    };

    async function addSignal(): Promise<void> {
      const taskId = randomUUID();
      await change({ method: "POST", path: "/tasks", body: { id: taskId, title: "Timed" } });
      own.push(taskId);
    }

    async function start(): Promise<void> {
      const [taskId, intervalId, at] = [random.pick(own), randomUUID(), tick()];
      const path = `/tasks/${taskId}/start`;
      const body = await change({ method: "POST", path, body: { at, intervalId } });
      if (body.id !== intervalId || body.startedAt !== at) {
        findings.add("unexpected answer", `${path} at ${at}: ${JSON.stringify(body)}`);
      }
      journal.starts.set(intervalId, { taskId, at });
      running = taskId;
    }

    async function pause(): Promise<void> {
      if (running === undefined) return;
      const mark = { taskId: running, at: tick() };
      await change({ method: "POST", path: `/tasks/${running}/pause`, body: { at: mark.at } });
      journal.pauses.push(mark);
      running = undefined;
    }

    /** An interval in the next unused room, or in that of another one. */
    function intervalIn(startedAt: string): TimeInterval {
      const endedAt = new Date(Date.parse(startedAt) + 1 + random.below(roomMs)).toISOString();
      return { id: randomUUID(), taskId: random.pick(own), startedAt, endedAt };
    }

    async function add(): Promise<void> {
      const room = begun - 390 * dayMs + (rooms++ * devices + device) * roomMs;
      const interval = intervalIn(new Date(room).toISOString());
      await change({ method: "POST", path: "/time", body: interval });
      journal.added.set(interval.id, interval);
      added.push(interval.id);
    }

    async function correct(): Promise<void> {
      const before = journal.added.get(added.at(-1) ?? "");
      if (!before) return;
      const { id: _, startedAt, ...body } = intervalIn(before.startedAt);
      await change({ method: "PATCH", path: `/time/${before.id}`, body });
      journal.added.set(before.id, { id: before.id, startedAt, ...body });
    }

    async function remove(): Promise<void> {
      const removed = added.pop();
      if (removed === undefined) return;
      await change({ method: "DELETE", path: `/time/${removed}` }, 200, 404);
      journal.added.delete(removed);
    }

    /** Adds a time that overlaps another one, which must be refused. */
    async function overlap(): Promise<void> {
      const other = added.at(-1);
      const before = journal.added.get(other ?? "");
      if (!before) return;
      const body = intervalIn(before.startedAt);
      const refusal = await change({ method: "POST", path: "/time", body }, 409);
      if (refusal.otherId === other && refusal.code === "TIME_OVERLAPS") return;
      findings.add("unexpected answer", `an overlap with ${other}: ${JSON.stringify(refusal)}`);
    }

    const actions = [start, start, start, pause, pause, add, add, correct, remove, overlap];
    return async (isOver: () => boolean) => {
      await addSignal();
      while (!isOver() && clock < begun) {
        if (random.below(20) === 0) await addSignal();
        await random.pick(actions)();
        await sleep(random.below(40));
      }
    };
  }

  const lives = Array.from({ length: devices }, (_, device) => createDevice(device));
  return {
    ...{ id, caller, journal },
    live: async (isOver) => {
      await Promise.all(lives.map((live) => live(isOver)));
    },
  };
}
