import { expect } from "vitest";
import type { randomOf } from "./random-of.ts";
import { addSignal, type Call } from "./routes.ts";

/** A time box on either side: its UTC time and title. */
export interface Box {
  day: string;
  time: string;
  minutes: number;
  title: string;
}

interface Written extends Box {
  url: string;
}

/** A calendar as its owner sees it in another app. */
export interface HistoryCalendar {
  /** The URLs of everything in it. */
  list(): Promise<{ url: string; isTimeBox: boolean }[]>;
  /** The event of a time box, with the title that it has there. */
  readBox(url: string): Promise<Box>;
  changeBox(url: string, box: Box): Promise<void>;
  remove(url: string): Promise<void>;
  /** Writes another event of an hour, a new one without a URL. Returns its URL. */
  putOther(url: string | undefined, event: Omit<Box, "minutes">): Promise<string>;
  /** Everything that is known of an event. */
  readWhole(url: string): Promise<string>;
}

const nameOf = (title: string) => title.replace(/^✓ /, "").slice(0, 2);

export interface HistoryOptions {
  call: Call;
  /** The server that has the events of the time boxes. */
  calendar: HistoryCalendar;
  /** The days in UTC on which there are time boxes. */
  days: readonly string[];
  random: ReturnType<typeof randomOf>;
}

/** A random history of time boxes, their events, and the events of others in the same calendar. */
export async function startTimeBoxHistory({ call, calendar, days, random }: HistoryOptions) {
  const { below, pick, next } = random;
  const others = new Map<string, string>();
  const figures = { ours: 0, theirs: 0, both: 0, refused: 0, others: 0 };
  let version = 0;
  let expected = new Map<string, { box: Box | null; before: Box | null }>();
  const signals = new Map<string, string>();
  for (const name of ["A ", "B ", "C ", "D ", "E ", "F "]) {
    signals.set(name, (await addSignal(call, { title: `${name}0`, estimatedMinutes: 30 })).id);
  }

  /** The time boxes of the plan, by the names of their signals. */
  const planned = async () => {
    const found = new Map<string, Box & { isDone: boolean }>();
    for (const day of days) {
      const { slots } = (await call("plan.get", { date: day })).body;
      const taken = slots.filter(({ signal }: { signal: unknown }) => signal !== null);
      expect(taken.length).toBeLessThanOrEqual(4);
      for (const { signal, startsAt, minutes, done } of taken) {
        if (startsAt === null) continue;
        const box = { day, time: startsAt, minutes: minutes ?? 30, title: signal.title };
        found.set(nameOf(signal.title), { ...box, isDone: done });
      }
    }
    return found;
  };
  const urls = async (isTimeBox: boolean) =>
    (await calendar.list()).filter((one) => one.isTimeBox === isTimeBox).map(({ url }) => url);
  /** The events of time boxes on the server. */
  const written = async (): Promise<Written[]> =>
    await Promise.all(
      (await urls(true)).map(async (url) => ({ url, ...(await calendar.readBox(url)) })),
    );

  const newTime = () => `${String(8 + below(10)).padStart(2, "0")}:${pick(["00", "15", "30"])}`;

  const changeOurs = async (name: string): Promise<Box | null | undefined> => {
    const taskId = signals.get(name) ?? "";
    const before = (await planned()).get(name);
    const date = before?.day ?? pick(days);
    const kind = before ? pick(["move", "move", "rename", "remove", "done", "day"]) : "set";
    version += 1;
    if (kind === "set") {
      const { status } = await call("plan.select", { date, taskId });
      if (status !== 200 && status !== 409) throw new Error(`select: ${status}`);
      const box = { startsAt: newTime(), minutes: pick([15, 30, 45]) };
      await call("plan.timeBox", { date, taskId, ...box });
    } else if (kind === "move") {
      await call("plan.timeBox", { date, taskId, startsAt: newTime(), minutes: pick([15, 60]) });
    } else if (kind === "rename") {
      await call("signal.update", { id: taskId, title: `${name}${version}` });
    } else if (kind === "remove") {
      await call("plan.timeBox", { date, taskId, startsAt: null });
    } else if (kind === "done") {
      await call(before?.isDone ? "signal.reopen" : "signal.complete", { id: taskId });
    } else {
      await call("plan.select", { date: pick(days), taskId });
    }
    const { isDone: _, ...after } = (await planned()).get(name) ?? { isDone: false };
    figures.ours += 1;
    return "day" in after ? after : null;
  };
  const changeTheirs = async (event: Written): Promise<Box | null> => {
    const kind = pick(["move", "move", "resize", "rename", "delete", "day"]);
    figures.theirs += 1;
    if (kind === "delete") {
      await calendar.remove(event.url);
      return null;
    }
    version += 1;
    const { time, minutes, day } = event;
    const isDone = event.title.startsWith("✓ ");
    const bare = event.title.replace(/^✓ /, "");
    const box = {
      day: kind === "day" ? pick(days) : day,
      time: kind === "move" ? newTime() : time,
      minutes: kind === "resize" ? pick([20, 90]) : minutes,
      title: kind === "rename" ? `${bare.slice(0, 2)}${version}` : bare,
    };
    await calendar.changeBox(event.url, { ...box, title: `${isDone ? "✓ " : ""}${box.title}` });
    return box;
  };
  const changeOthers = async () => {
    const url = others.size > 3 && next() < 0.5 ? pick([...others.keys()]) : undefined;
    figures.others += 1;
    if (url !== undefined && next() < 0.4) {
      await calendar.remove(url);
      others.delete(url);
      return;
    }
    const event = { day: pick(days), time: newTime(), title: `Other ${version}` };
    const at = await calendar.putOther(url, event);
    others.set(at, await calendar.readWhole(at));
  };

  /** Makes changes on both sides. */
  const change = async () => {
    expected = new Map();
    const events = await written();
    for (const name of [...signals.keys()].filter(() => next() < 0.5)) {
      const event = events.find(({ title }) => nameOf(title) === name);
      const side = event ? pick(["ours", "theirs", "both"]) : "ours";
      if (side === "both") figures.both += 1;
      if (event && side !== "ours") {
        const { day, time, minutes, title } = event;
        const before = { day, time, minutes, title: title.replace(/^✓ /, "") };
        const box = await changeTheirs(event);
        if (side === "theirs") expected.set(name, { box, before });
      }
      if (side !== "theirs") {
        const box = (await changeOurs(name)) ?? null;
        if (side === "ours") expected.set(name, { box, before: box });
      }
    }
    if (next() < 0.7) await changeOthers();
  };

  /** Fails unless both sides have the same, and what was changed on one side only. */
  const check = async (at: string) => {
    const plan = await planned();
    for (const [name, { box, before }] of expected) {
      const { isDone: _, ...found } = plan.get(name) ?? { isDone: false };
      const state = "day" in found ? found : null;
      const isRefused = before !== null && box?.day !== before.day;
      if (isRefused && JSON.stringify(state) !== JSON.stringify(box)) {
        // A full day.
        expect(state, `${at}, ${name}`).toEqual({
          ...before,
          ...(state && { title: state.title }),
        });
        figures.refused += 1;
      } else expect(state, `${at}, ${name}`).toEqual(box);
    }
    const after = await written();
    const byName = (boxes: Iterable<Box>) =>
      [...boxes]
        .map(({ day, time, minutes, title }) => [title.replace(/^✓ /, ""), day, time, minutes])
        .toSorted((a, b) => String(a[0]).localeCompare(String(b[0])));
    expect(byName(after), at).toEqual(byName(plan.values()));
    const done = [...plan.values()].filter(({ isDone }) => isDone).length;
    expect(after.filter(({ title }) => title.startsWith("✓ "))).toHaveLength(done);
    const rest = await urls(false);
    expect(new Set(rest)).toEqual(new Set(others.keys()));
    for (const url of rest) expect(await calendar.readWhole(url)).toBe(others.get(url));
    const { body } = await call("calendars.listEvents", { from: days[0], to: days.at(-1) });
    expect(body).toHaveLength(others.size);
  };
  return { figures, change, check };
}
