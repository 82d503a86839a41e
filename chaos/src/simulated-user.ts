import { randomUUID } from "node:crypto";
import type { Call, Caller, CallResponse } from "./caller.ts";
import type { Findings } from "./findings.ts";
import { createJournal, createKnownSignal, type Journal, type KnownSignal } from "./journal.ts";
import type { Random } from "./random.ts";

const dayLength = 24 * 60 * 60 * 1000;

export interface SimulatedUser {
  id: string;
  journal: Journal;
  /** Performs actions until told to end; `between` may check the journal between them. */
  live(isOver: () => boolean, between: () => Promise<void>): Promise<void>;
}

/** Keeps a stream of live updates open, and reopens it whenever it ends. */
type Follow = (isOver: () => boolean) => Promise<void>;

/**
 * A client that creates, changes, plans, finishes, repeats and trashes signals, and adds
 * subtasks and projects. Each call is sent until it is acknowledged, and then entered
 * into the journal.
 */
export function createSimulatedUser(
  id: string,
  caller: Caller,
  follow: Follow,
  random: Random,
  findings: Findings,
  isArchiving: boolean,
) {
  const journal = createJournal();
  const today = Date.now();
  let future = 2;
  let past = 2;
  /** Days for which nothing has been planned yet, so that none is ever full. */
  const freshDays = (count: number) => {
    future += count + 1;
    return Array.from({ length: count }, (_, index) => dayAt(future - count + index));
  };
  const freshPastDay = () => dayAt(-past++);
  const dayAt = (offset: number) => new Date(today + offset * dayLength).toISOString().slice(0, 10);

  /** Sends a change; `already` is a refusal that an earlier attempt explains. */
  async function change(call: Call, already?: string): Promise<CallResponse["body"]> {
    const response = await caller.send(call);
    const isDone = response.status === 200 || (response.again && response.body?.code === already);
    if (!isDone) {
      const { status, body } = response;
      findings.add("unexpected answer", `${call.method} ${call.path}: ${status} ${body?.code}`);
    }
    journal.acknowledged += 1;
    return response.body;
  }

  /** Compares the returned version with that expected after all acknowledged changes. */
  function changed(signalId: string, signal: KnownSignal, answered: unknown): void {
    signal.version += 1;
    // A response without a version was a refusal, which has already been reported.
    if (typeof answered !== "number" || answered === signal.version) return;
    const kind = answered < signal.version ? "acknowledged write lost" : "duplicate";
    findings.add(kind, `signal ${signalId}: version ${answered} instead of ${signal.version}`);
    signal.version = answered;
  }

  async function create(): Promise<[string, KnownSignal]> {
    const title = `Signal ${randomUUID()}`;
    const withKey = random.below(2) === 0;
    const body = await change({
      method: "POST",
      path: "/tasks",
      body: withKey ? { title } : { id: randomUUID(), title },
      ...(withKey ? { key: randomUUID() } : {}),
    });
    const signal = createKnownSignal(title);
    journal.signals.set(body.id, signal);
    return [body.id, signal];
  }

  async function rename(signalId: string, signal: KnownSignal): Promise<void> {
    const title = `Signal ${randomUUID()}`;
    const body = await change({ method: "PATCH", path: `/tasks/${signalId}`, body: { title } });
    signal.title = title;
    changed(signalId, signal, body.version);
  }

  async function assignProject(signalId: string, signal: KnownSignal): Promise<void> {
    const name = `Project ${randomUUID()}`;
    const key = randomUUID();
    const project = await change({ method: "POST", path: "/projects", body: { name }, key });
    journal.projects.set(project.id, name);
    const projectId: string = project.id;
    const body = await change({ method: "PATCH", path: `/tasks/${signalId}`, body: { projectId } });
    signal.project = projectId;
    changed(signalId, signal, body.version);
  }

  async function addSubtask(taskId: string, signal: KnownSignal): Promise<void> {
    const [subtaskId, title] = [randomUUID(), `Step ${randomUUID()}`];
    const path = `/tasks/${taskId}/subtasks`;
    await change({ method: "POST", path, body: { id: subtaskId, title } });
    signal.subtasks.set(subtaskId, { title, done: false });
    if (random.below(2) === 0) return;
    await change({ method: "PATCH", path: `/subtasks/${subtaskId}`, body: { completed: 1 } });
    signal.subtasks.set(subtaskId, { title, done: true });
  }

  async function select(taskId: string, signal: KnownSignal, date: string): Promise<void> {
    const call = { method: "POST", path: "/daily-plan/select", body: { date, taskId } };
    await change(call, "ALREADY_ADDED");
    signal.days = new Map([[date, signal.status === "done"]]);
  }

  async function unselect(taskId: string, signal: KnownSignal, date: string): Promise<void> {
    await change({ method: "POST", path: "/daily-plan/unselect", body: { date, taskId } });
    signal.days.delete(date);
  }

  async function finish(signalId: string, signal: KnownSignal, isDone: boolean): Promise<void> {
    const path = `/tasks/${signalId}/${isDone ? "complete" : "reopen"}`;
    const body = await change({ method: "POST", path, body: {} });
    signal.status = isDone ? "done" : "inbox";
    for (const day of signal.days.keys()) signal.days.set(day, isDone);
    changed(signalId, signal, body.version);
  }

  async function trash(signalId: string, signal: KnownSignal): Promise<void> {
    const body = { status: "deleted" };
    const response = await change({ method: "PATCH", path: `/tasks/${signalId}`, body });
    signal.status = "deleted";
    signal.days.clear();
    changed(signalId, signal, response.version);
  }

  /** Schedules a series: five days at once, all or none. */
  async function repeat(): Promise<void> {
    const [signalId, signal] = await create();
    const days = freshDays(5);
    const body = { date: days[0], recurrence: "daily" };
    const path = `/tasks/${signalId}/schedule`;
    const response = await change({ method: "POST", path, body }, "ALREADY_ADDED");
    signal.days = new Map(days.map((day) => [day, false]));
    changed(signalId, signal, response.version);
    if (random.below(2) === 0) await trash(signalId, signal);
  }

  /** Plans for a past day and rolls it over. */
  async function rollOver(signalId: string, signal: KnownSignal): Promise<void> {
    const day = freshPastDay();
    await select(signalId, signal, day);
    await change({ method: "POST", path: `/daily-plan/${day}/rollover` });
    signal.days.clear();
    signal.rollovers += 1;
    signal.version += 1;
  }

  /** Uploads a file, and reads one that was uploaded before. */
  async function sendFile(): Promise<void> {
    const bytes = randomUUID().repeat(1 + random.below(2000));
    const ticket = await change({ method: "POST", path: "/objects/upload", body: {} });
    // A refusal has already been reported.
    if (typeof ticket?.uploadURL !== "string") return;
    const address = new URL(ticket.uploadURL);
    const path = (address.pathname + address.search).replace("/api", "");
    await change({ method: "PUT", path, bytes });
    journal.files.set(address.pathname.split("/").at(-1) ?? "", bytes);
    const [fileId, sent] = random.pick([...journal.files]);
    const { status, body } = await caller.send({
      method: "GET",
      path: `/objects/${fileId}`,
      isText: true,
    });
    if (status !== 200 || body !== sent) {
      findings.add("acknowledged write lost", `file ${fileId}: ${status}, other bytes`);
    }
  }

  /** Exports everything, which must match what was acknowledged, and imports one more signal. */
  async function exportAndImport(): Promise<void> {
    const { status, body: archive } = await caller.send({ method: "GET", path: "/export" });
    const table = await caller.send({ method: "GET", path: "/export/signals.csv", isText: true });
    if (status !== 200 || table.status !== 200) {
      findings.add("unexpected answer", `exports: ${status} ${table.status}`);
      return;
    }
    const exported = new Map<string, string>();
    for (const line of archive.signals) exported.set(line.id, line.title);
    for (const [signalId, { title }] of journal.signals) {
      if (exported.get(signalId) !== title || !table.body.includes(signalId)) {
        findings.add("acknowledged write lost", `signal ${signalId} is not in the export`);
      }
    }
    const [like] = archive.signals;
    if (like === undefined) return;
    const [newId, title] = [randomUUID(), `Imported ${randomUUID()}`];
    const line = {
      ...like,
      ...{ id: newId, title, status: "inbox", version: 1, projectId: null, completedAt: null },
      ...{ recurrence: null, repeat: null, recurrenceAnchor: null, recurrenceThrough: null },
      incompleteRolloverCount: 0,
      decidedAtReturns: 0,
      manualPosition: null,
    };
    const kinds = ["clients", "projects", "subtasks", "planEntries", "feedback", "files"];
    const none = Object.fromEntries(kinds.map((kind) => [kind, []]));
    const body = { ...archive, ...none, settings: null, signals: [line] };
    const report = await change({ method: "POST", path: "/import", body });
    if (report.signals?.added + report.signals?.kept !== 1) {
      findings.add("unexpected answer", `import: ${JSON.stringify(report)}`);
    }
    journal.signals.set(newId, createKnownSignal(title));
  }

  /** Simulates the life of one signal, in random order. */
  async function oneSignal(): Promise<void> {
    const [signalId, signal] = await create();
    if (random.below(2) === 0) await rename(signalId, signal);
    if (random.below(2) === 0) await addSubtask(signalId, signal);
    if (random.below(3) === 0) await assignProject(signalId, signal);
    if (random.below(3) === 0) await rollOver(signalId, signal);
    const [day = ""] = freshDays(1);
    await select(signalId, signal, day);
    if (random.below(3) === 0) await unselect(signalId, signal, day);
    if (random.below(2) === 0) await addSubtask(signalId, signal);
    if (random.below(2) === 0) await finish(signalId, signal, true);
    if (signal.status === "done" && random.below(2) === 0) await finish(signalId, signal, false);
    if (random.below(4) === 0) await trash(signalId, signal);
  }

  const user: SimulatedUser = {
    id,
    journal,
    live: async (isOver, between) => {
      const following = follow(isOver);
      const rare = [repeat, sendFile, ...(isArchiving ? [exportAndImport] : [])];
      const actions = [...rare, ...Array.from({ length: 4 }, () => oneSignal)];
      while (!isOver()) {
        await random.pick(actions)();
        await between();
      }
      await following;
    },
  };
  return user;
}
