import { type CalendarDay, plusDays } from "@daysignal/core";
import { readAccount, storeAccount, trimmedUrl } from "./account.ts";
import { openAsker } from "./ask.ts";
import { putAway, waitingMeant } from "./away-commands.ts";
import { exitCodes, Failure } from "./failure.ts";
import { pickSignal } from "./pick-signal.ts";
import { awayWords, minutesLabel, print, printJson, shown, signalLine } from "./print.ts";
import { readDay, readLine } from "./read-line.ts";
import { answer, connect, readClock, type Server, type Signal } from "./server.ts";

/** The options of every command. */
export interface Options {
  json?: true;
}

/** The default number of listed signals. */
const usualCount = 20;

/** The lists with an address of their own, and those that a filter makes. */
const lists = ["recommended", "available", "scheduled", "completed"] as const;
const filters = ["hidden", "waiting"] as const;
export const views = [...lists, ...filters] as const;
export type View = (typeof views)[number];

/** Connects to the server of the stored account. */
export const open = async () => connect(await readAccount(process.env));

/** Asks for a server and a token, checks them, and stores them. */
export async function login(address: string | undefined, { json }: Options): Promise<void> {
  const asker = openAsker();
  try {
    const typed = address ?? (await asker.ask("Address of your server:"));
    const url = trimmedUrl(typed);
    const token = await asker.ask("API token (Settings, API tokens):", { isSecret: true });
    const user = await answer(connect({ url, token }).GET("/user"));
    const file = await storeAccount(process.env, { url, token });
    if (json) printJson({ url, username: user.username, file });
    else print(`Signed in as ${shown(user.username)} at ${url}. The token is in ${file}.`);
  } finally {
    asker.close();
  }
}

/** Adds a signal from a line in the syntax of the add box. */
export async function add(words: readonly string[], { json }: Options): Promise<void> {
  const server = await open();
  const [clock, projects, templates] = await Promise.all([
    readClock(server),
    answer(server.GET("/projects")),
    answer(server.GET("/templates")),
  ]);
  const active = projects.filter(({ status }) => status === "active");
  const read = readLine(words.join(" "), { ...clock, projects: active, templates, tags: [] });
  const { recurrence, date } = read;
  const made = await answer(server.POST("/tasks", { body: read.input }));
  let signal: Signal = made;
  if (date !== null && recurrence !== null) {
    const path = { id: made.id };
    signal = await answer(
      server.POST("/tasks/{id}/schedule", { params: { path }, body: { date, recurrence } }),
    );
  } else if (date !== null) {
    const plan = await answer(
      server.POST("/daily-plan/select", { body: { date, taskId: made.id } }),
    ).catch((error: unknown) => {
      // The signal is added anyway.
      if (!(error instanceof Failure)) throw error;
      throw new Failure(`Added, but not planned for ${date}. ${error.message}`, error);
    });
    signal = plan.signals.find(({ id }) => id === made.id) ?? made;
  }
  if (json) return printJson(signal);
  const where = [awayWords(signal), date === null ? "" : `for ${date}`].filter(Boolean);
  print(["Added: ".concat(signalLine(signal)), ...where].join(", "));
}

/** Shows a day's plan. */
export async function day(words: string | undefined, { json }: Options): Promise<void> {
  const server = await open();
  const date = await dayMeant(server, words);
  const plan = await readPlan(server, date);
  if (json) return printJson(plan);
  const planned = plan.signals.length + plan.returned.length;
  const done = `${plan.completedCount} of ${planned} done`;
  const room = Math.max(0, plan.dailyWIPLimit - plan.signals.length);
  print(`${date}: ${done}, ${minutesLabel(plan.plannedMinutes)}, room for ${room} more`);
  for (const { position, signal, done: isDone, progress } of plan.slots) {
    const mark = isDone ? "x" : progress ? "/" : " ";
    const text = signal ? `[${mark}] ${signalLine(signal)}` : "-";
    print(`${String(position + 1).padStart(2)}. ${text}`);
  }
}

/** Plans a signal for a day. */
export async function plan(
  meant: string,
  words: string | undefined,
  { json }: Options,
): Promise<void> {
  const server = await open();
  const date = await dayMeant(server, words);
  const signal = await pickListed(server, meant);
  const body = { date, taskId: signal.id };
  const planned = await answer(server.POST("/daily-plan/select", { body }));
  if (json) return printJson(planned);
  print(`Planned for ${date}: ${shown(signal.title)}`);
}

/** Hides a signal until a day. */
export async function hide(meant: string, words: string, { json }: Options): Promise<void> {
  const server = await open();
  const hiddenUntil = await dayMeant(server, words);
  await putAway(server, await pickListed(server, meant), { change: { hiddenUntil }, json });
}

/** Lets a signal wait for somebody or something. */
export async function wait(
  meant: string,
  words: readonly string[],
  { json }: Options,
): Promise<void> {
  const server = await open();
  const change = await waitingMeant(server, words);
  await putAway(server, await pickListed(server, meant), { change, json });
}

/** Finishes a signal of today's plan, or another one by its title. */
export async function done(meant: string, { json }: Options): Promise<void> {
  const server = await open();
  const { signal, today, isPlanned } = await pickOfToday(server, meant);
  const finished = await answer(
    server.POST("/tasks/{id}/complete", {
      params: { path: { id: signal.id } },
      body: isPlanned ? { date: today } : {},
    }),
  );
  if (json) return printJson(finished);
  print(`Done: ${shown(signal.title)}`);
}

/** Starts a signal of today's plan, or another one by its title. */
export async function start(meant: string, { json }: Options): Promise<void> {
  const server = await open();
  const { signal } = await pickOfToday(server, meant);
  const path = { params: { path: { id: signal.id } }, body: {} };
  const interval = await answer(server.POST("/tasks/{id}/start", path));
  if (json) return printJson(interval);
  print(`Started: ${shown(signal.title)}`);
}

/** Pauses the signal that runs. */
export async function pause({ json }: Options): Promise<void> {
  const server = await open();
  const running = await answer(server.GET("/time/running"));
  if (running === null) return json ? printJson(null) : print("Nothing runs.");
  const path = { params: { path: { id: running.taskId } }, body: {} };
  const interval = await answer(server.POST("/tasks/{id}/pause", path));
  if (json) return printJson(interval);
  const signal = await readSignal(server, running.taskId);
  print(`Paused: ${shown(signal.title)}, ${minutesLabel(signal.spentMinutes)} in all`);
}

/** Closes today for a signal that was worked on, and plans it for another day if one is given. */
export async function worked(
  meant: string,
  words: string | undefined,
  { json }: Options,
): Promise<void> {
  const server = await open();
  const { signal, today } = await pickOfToday(server, meant);
  const to = words === undefined ? undefined : await dayMeant(server, words);
  const body = { date: today, ...(to === undefined ? {} : { to }) };
  const params = { path: { id: signal.id } };
  const closed = await answer(server.POST("/tasks/{id}/progress", { params, body }));
  if (json) return printJson(closed);
  print(`Worked on: ${shown(signal.title)}${to === undefined ? "" : `, next on ${to}`}`);
}

/** Shows what runs, and the time that was spent on the last days. */
export async function time({ json, days }: Options & { days: number }): Promise<void> {
  const server = await open();
  const { today } = await readClock(server);
  const query = { from: plusDays(today, 1 - days), to: today };
  const spent = await answer(server.GET("/time", { params: { query } }));
  if (json) return printJson(spent);
  const running = await answer(server.GET("/time/running"));
  if (running !== null) {
    const signal = await readSignal(server, running.taskId);
    print(`Running: ${shown(signal.title)}, since ${running.startedAt}`);
  }
  const titles = new Map(spent.signals.map(({ id, title }) => [id, title]));
  if (spent.days.length === 0) print("No time was spent.");
  for (const { date, spentMinutes, tasks } of spent.days) {
    print(`${date}: ${minutesLabel(spentMinutes)}`);
    for (const { taskId, spentMinutes: minutes } of tasks) {
      print(`  ${minutesLabel(minutes).padStart(7)}  ${shown(titles.get(taskId) ?? "")}`);
    }
  }
}

/** Lists signals of a view. For recommended ones, includes the numbers that `plan` accepts. */
export async function list({
  json,
  view,
  limit,
}: Options & { view: View; limit: number }): Promise<void> {
  const signals = await readView(await open(), view, limit);
  if (json) return printJson(signals);
  if (signals.length === 0) print("Nothing here.");
  const isAway = filters.some((filter) => filter === view);
  for (const [index, signal] of signals.entries()) {
    const where = isAway ? `  ${awayWords(signal)}` : "";
    print(`${String(index + 1).padStart(2)}. ${signalLine(signal)}${where}`);
  }
}

/** Lists the templates that a signal can begin with, each with its lines. */
export async function templates({ json }: Options): Promise<void> {
  const found = await answer((await open()).GET("/templates"));
  if (json) return printJson(found);
  if (found.length === 0) print("No templates.");
  for (const { name, subtasks } of found) {
    print(`+${shown(name)}`);
    for (const title of subtasks) print(`  - ${shown(title)}`);
  }
}

/** Shows a review of the last days. */
export async function review({ json, days }: Options & { days: number }): Promise<void> {
  const server = await open();
  const { today } = await readClock(server);
  const range = { from: plusDays(today, 1 - days), to: today };
  const found = await answer(server.GET("/review", { params: { query: range } }));
  if (json) return printJson(found);
  const { planned, done: finished, returned, unplanned, minutes } = found.totals;
  print(`${range.from} to ${range.to}`);
  print(`Planned ${planned}, of these done ${finished} and returned ${returned}`);
  print(`Done without a plan ${unplanned}, in all ${minutesLabel(minutes)}`);
  print(`Days in a row: ${found.streak.current}, at most ${found.streak.longest}`);
  if (found.someday.length > 0) print("Left alone for long:");
  for (const { title, updatedAt } of found.someday) {
    print(`  ${shown(title)}, unchanged since ${updatedAt.slice(0, 10)}`);
  }
}

/** A signal by its number in the recommended list, or by its title. */
async function pickListed(server: Server, meant: string): Promise<Signal> {
  const listed = await readView(server, "recommended", usualCount);
  return pickSignal(meant, listed, () => search(server, meant));
}

/** A signal by its number in today's plan, or by its title. */
async function pickOfToday(server: Server, meant: string) {
  const { today } = await readClock(server);
  const { slots } = await readPlan(server, today);
  const inSlots = slots.map(({ signal }) => signal);
  const signal = await pickSignal(meant, inSlots, () => search(server, meant));
  return { signal, today, isPlanned: inSlots.some((one) => one?.id === signal.id) };
}

const readSignal = (server: Server, id: string) =>
  answer(server.GET("/tasks/{id}", { params: { path: { id } } }));

/** The day that words name; today without any. */
export async function dayMeant(server: Server, words: string | undefined): Promise<CalendarDay> {
  const { today } = await readClock(server);
  if (words === undefined) return today;
  const named = readDay(words, today);
  if (named === null) {
    const message = `“${words}” is not a day. Write it as 2026-03-14, or as tomorrow or friday.`;
    throw new Failure(message, { exitCode: exitCodes.usage });
  }
  return named;
}

const readPlan = (server: Server, date: CalendarDay) =>
  answer(server.GET("/daily-plan/{date}", { params: { path: { date } } }));

function readView(server: Server, view: View, limit: number): Promise<Signal[]> {
  const list = lists.find((one) => one === view);
  if (list) return answer(server.GET(`/tasks/${list}`, { params: { query: { limit } } }));
  const query = { limit, hidden: view === "hidden", waiting: view === "waiting" };
  return answer(server.GET("/tasks", { params: { query } }));
}

/** Unfinished signals whose title contains a text. */
async function search(server: Server, text: string): Promise<Signal[]> {
  const found = await answer(server.GET("/tasks", { params: { query: { search: text } } }));
  return found.filter(({ status }) => status !== "done");
}
