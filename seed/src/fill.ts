import {
  type CalendarDay,
  type Client,
  type CreateClientInput,
  type CreateProjectInput,
  type CreateSignalInput,
  type CreateSubtaskInput,
  type CreateTimeInput,
  deadlineOn,
  type Project,
  plusDays,
  type Signal,
  startOfDay,
} from "@daysignal/core";
import { type Api, idOf } from "./api.ts";
import { choicesAt } from "./data/choices.ts";
import { clients, projects, type SeedProject, type SeedSignal } from "./data/projects.ts";
import { signals } from "./data/signals.ts";

export interface Moment {
  today: CalendarDay;
  timeZone: string;
}

/** The entities created by this run. */
export interface Filled {
  clients: number;
  projects: number;
  signals: number;
  made: number;
}

/**
 * Creates clients, projects and some weeks of signals around today. Ids are derived from names:
 * existing entities are left unchanged.
 */
export async function fill(api: Api, moment: Moment): Promise<Filled> {
  for (const [key, client] of Object.entries(clients)) {
    const input: CreateClientInput = { id: idOf("client", key), ...client };
    await api.call<Client>("POST", "/clients", input);
  }
  for (const [key, project] of Object.entries<SeedProject>(projects)) {
    await api.call<Project>("POST", "/projects", projectInput(key, project, moment));
  }
  const fresh = await addSignals(api, moment);
  await planPast(api, fresh, moment);
  await planAhead(api, fresh, moment);
  for (const { title } of fresh.filter(({ isTrashed }) => isTrashed)) {
    await api.call("DELETE", `/tasks/${idOf("signal", title)}`);
  }
  return {
    clients: Object.keys(clients).length,
    projects: Object.keys(projects).length,
    signals: signals.length,
    made: fresh.length,
  };
}

function projectInput(key: string, project: SeedProject, moment: Moment): CreateProjectInput {
  const { client, due, isArchived, ...fields } = project;
  return {
    ...fields,
    id: idOf("project", key),
    ...(client === undefined ? {} : { clientId: idOf("client", client) }),
    ...(due === undefined ? {} : { dueDate: deadline(due, moment) }),
    ...(isArchived ? { status: "archived" } : {}),
  };
}

/** Creates missing signals with their subtasks, and returns them. */
async function addSignals(api: Api, moment: Moment): Promise<SeedSignal[]> {
  const known = new Set<string>();
  for (const path of ["/tasks", "/tasks/trash"]) {
    for (const { id } of await api.call<Signal[]>("GET", path)) known.add(id);
  }
  const fresh = signals.filter(({ title }) => !known.has(idOf("signal", title)));
  // One after the other, so that their ages follow their order.
  for (const signal of fresh) {
    const taskId = idOf("signal", signal.title);
    const choices = choicesAt(signals.indexOf(signal));
    const input = { id: taskId, ...choices, ...signalInput(signal, moment) };
    await api.call<Signal>("POST", "/tasks", input);
    for (const step of signal.steps ?? []) {
      const title = step.replace("✓ ", "");
      const input: Omit<CreateSubtaskInput, "taskId"> = {
        id: idOf("step", signal.title, title),
        title,
        completed: step === title ? 0 : 1,
      };
      await api.call("POST", `/tasks/${taskId}/subtasks`, input);
    }
  }
  return fresh;
}

/** The input that creates a signal, without its id, plan and subtasks. */
export function signalInput(signal: SeedSignal, moment: Moment): Omit<CreateSignalInput, "id"> {
  const { project, due, steps, on, isDone, isTrashed, repeats, ...fields } = signal;
  return {
    ...fields,
    ...(project === undefined ? {} : { projectId: idOf("project", project) }),
    ...(due === undefined ? {} : { dueDate: deadline(due, moment) }),
  };
}

/** Replays the past days, oldest first: planning, finishing, rollovers and most of the times. */
async function planPast(api: Api, fresh: readonly SeedSignal[], moment: Moment): Promise<void> {
  const { today } = moment;
  const days = new Set(fresh.flatMap(({ on = [] }) => on).filter((day) => day < 0));
  for (const day of [...days].sort((one, other) => one - other)) {
    const date = plusDays(today, day);
    for (const signal of fresh) {
      if (!signal.on?.includes(day)) continue;
      await select(api, signal, date);
      if (signal.isDone && day === signal.on.at(-1)) await complete(api, signal, date);
    }
    const done = fresh.filter(({ isDone, on }) => isDone && day === on?.at(-1));
    await trackTime(api, done, date, moment);
    await api.call("POST", `/daily-plan/${date}/rollover`);
  }
}

/** How many times as long as estimated the signals of a day took; the time of some is not known. */
const factors = [1.4, 0.8, 0, 1.1, 2, 1, 0.6, 1.7];

/**
 * Adds the times of finished signals, one after the other from nine o'clock on, and for some half an
 * hour on the evening before, when they were not planned.
 */
async function trackTime(
  api: Api,
  done: readonly SeedSignal[],
  date: CalendarDay,
  { timeZone }: Moment,
): Promise<void> {
  const add = async (signal: SeedSignal, from: number, minutes: number) => {
    const until = from + Math.round(minutes) * 60_000;
    const input: CreateTimeInput = {
      id: idOf("time", signal.title, String(from)),
      taskId: idOf("signal", signal.title),
      startedAt: new Date(from).toISOString(),
      endedAt: new Date(until).toISOString(),
    };
    await api.call("POST", "/time", input);
    return until + 10 * 60_000;
  };
  let morning = Date.parse(startOfDay(date, { timeZone, dayStart: "09:00" }));
  let evening = Date.parse(startOfDay(plusDays(date, -1), { timeZone, dayStart: "20:00" }));
  for (const signal of done) {
    const factor = factors[signals.indexOf(signal) % factors.length] ?? 0;
    if (factor === 0) continue;
    morning = await add(signal, morning, (signal.estimatedMinutes ?? 30) * factor);
    if (factor > 1.5) evening = await add(signal, evening, 30);
  }
}

async function planAhead(api: Api, fresh: readonly SeedSignal[], { today }: Moment): Promise<void> {
  for (const signal of fresh) {
    for (const day of (signal.on ?? []).filter((one) => one >= 0)) {
      const date = plusDays(today, day);
      if (signal.repeats) {
        const input = { date, recurrence: signal.repeats };
        await api.call("POST", `/tasks/${idOf("signal", signal.title)}/schedule`, input);
      } else await select(api, signal, date);
      if (signal.isDone) await complete(api, signal, date);
    }
  }
}

const select = (api: Api, { title }: SeedSignal, date: CalendarDay) =>
  api.call("POST", "/daily-plan/select", { date, taskId: idOf("signal", title) });

const complete = (api: Api, { title }: SeedSignal, date: CalendarDay) =>
  api.call("POST", `/tasks/${idOf("signal", title)}/complete`, { date });

const deadline = (days: number, { today, timeZone }: Moment) =>
  deadlineOn(plusDays(today, days), timeZone);
