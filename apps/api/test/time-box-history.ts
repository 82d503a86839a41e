import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { CalendarServer } from "./calendar-server.ts";
import type { randomOf } from "./random-of.ts";
import { addSignal, type Call } from "./routes.ts";

/** A time box on either side: its UTC time and title. */
interface Box {
  day: string;
  time: string;
  minutes: number;
  title: string;
}

interface Written extends Box {
  url: string;
  text: string;
}

const nameOf = (title: string) => title.replace(/^✓ /, "").slice(0, 2);
const stamp = (day: string, time: string) =>
  `${day.replaceAll("-", "")}T${time.replace(":", "")}00Z`;
const timeAfter = (time: string, minutes: number) => {
  const [hours = 0, rest = 0] = time.split(":").map(Number);
  const sum = hours * 60 + rest + minutes;
  return [Math.floor(sum / 60), sum % 60].map((part) => String(part).padStart(2, "0")).join(":");
};

export interface HistoryOptions {
  call: Call;
  /** The server that has the events of the time boxes. */
  dav: CalendarServer;
  /** The days in UTC on which there are time boxes. */
  days: readonly string[];
  random: ReturnType<typeof randomOf>;
}

/** A random history of time boxes, their events, and the events of others in the same calendar. */
export async function startTimeBoxHistory({ call, dav, days, random }: HistoryOptions) {
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
  /** The URLs of everything in the calendar. */
  const listed = async (): Promise<string[]> => {
    const body = `<propfind xmlns="DAV:"><prop><getetag/></prop></propfind>`;
    const headers = { depth: "1", "content-type": "application/xml" };
    const { calendar, send } = dav;
    const text = await (await send("PROPFIND", calendar, body, headers)).text();
    const hrefs = [...text.matchAll(/<(?:\w+:)?href>([^<]*\.ics)</g)];
    return [...new Set(hrefs.map(([, href = ""]) => new URL(href, calendar).href))];
  };
  /** The events of time boxes on the server. */
  const written = async (): Promise<Written[]> => {
    const urls = (await listed()).filter((url) => url.includes("daysignal-"));
    return await Promise.all(
      urls.map(async (url) => {
        const text = (await (await dav.send("GET", url)).text()).replaceAll(/\r?\n /g, "");
        const [, y, m, d, hh, mm] = /DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/.exec(text) ?? [];
        const [, eh = 0, em = 0] = /DTEND:\d{8}T(\d\d)(\d\d)/.exec(text) ?? [];
        const title = /SUMMARY:(.*)/.exec(text)?.[1]?.trim() ?? "";
        const minutes = Number(eh) * 60 + Number(em) - Number(hh) * 60 - Number(mm);
        return { url, text, day: `${y}-${m}-${d}`, time: `${hh}:${mm}`, minutes, title };
      }),
    );
  };
  const put = async (url: string, text: string) => {
    const { status } = await dav.send("PUT", url, text, { "content-type": "text/calendar" });
    expect([200, 201, 204]).toContain(status);
  };

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
      await dav.send("DELETE", event.url);
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
    const text = event.text
      .replace(/DTSTART:\S+/, `DTSTART:${stamp(box.day, box.time)}`)
      .replace(/DTEND:\S+/, `DTEND:${stamp(box.day, timeAfter(box.time, box.minutes))}`)
      .replace(/SUMMARY:.*/, `SUMMARY:${isDone ? "✓ " : ""}${box.title}\r`)
      .replace(/LAST-MODIFIED:\S+/, `LAST-MODIFIED:${stamp(days[0] ?? "", "09:00")}`);
    await put(event.url, text);
    return box;
  };
  const changeOthers = async () => {
    const url = others.size > 3 && next() < 0.5 ? pick([...others.keys()]) : undefined;
    figures.others += 1;
    if (url !== undefined && next() < 0.4) {
      await dav.send("DELETE", url);
      others.delete(url);
      return;
    }
    const uid = url?.match(/other-([\w-]+)\.ics/)?.[1] ?? randomUUID();
    const at = url ?? `${dav.calendar}other-${uid}.ics`;
    const start = stamp(pick(days), newTime());
    const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//other//EN\r\nBEGIN:VEVENT\r\nUID:${uid}\r\nDTSTAMP:20260301T000000Z\r\nDTSTART:${start}\r\nDURATION:PT1H\r\nSUMMARY:Other ${version}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
    await put(at, text);
    others.set(at, await (await dav.send("GET", at)).text());
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
    const rest = (await listed()).filter((url) => !url.includes("daysignal-"));
    expect(new Set(rest)).toEqual(new Set(others.keys()));
    for (const url of rest) {
      expect(await (await dav.send("GET", url)).text()).toBe(others.get(url));
    }
    const { body } = await call("calendars.listEvents", { from: days[0], to: days.at(-1) });
    expect(body).toHaveLength(others.size);
  };
  return { figures, change, check };
}
