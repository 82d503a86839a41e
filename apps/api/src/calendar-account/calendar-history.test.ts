import { randomUUID } from "node:crypto";
import { runs } from "@daysignal/core/testing/runs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type CalendarServer,
  type CalendarServerName,
  startCalendarServer,
} from "../../test/calendar-server.ts";
import { add, addSignal, type Call, callAsSomeone } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";
import { createSecretBox } from "../auth/secret-box.ts";
import { type GuardedRequest, guardRequests, OutboundError } from "../outbound/guarded-request.ts";
import { noOutboundLimits } from "../outbound/outbound-limits.ts";

/** `CHANGES=500` makes a longer history on each server, `SEED=7` another one. */
const changes = Number(process.env["CHANGES"] ?? 12 * runs(1));
const seed = Number(process.env["SEED"] ?? Math.floor(Math.random() * 1e9));

const days = ["2026-03-14", "2026-03-15", "2026-03-16"];
const [today = ""] = days;
let now = new Date(`${today}T08:00:00Z`);
let app: TestApp;
const guard = guardRequests({ isAllowed: () => true, limits: noOutboundLimits });
/** Which share of the requests, or of their answers, is lost: as if the process died there. */
let lossRate = 0;
let lost = 0;
const losses = randomOf(seed + 1);
const lose = () => {
  if (losses.next() >= lossRate / 2) return;
  lost += 1;
  throw new OutboundError("unreachable");
};
const send: GuardedRequest = async (...request) => {
  lose();
  const response = await guard.send(...request);
  lose();
  return response;
};

beforeAll(async () => {
  const secrets = createSecretBox("of a test");
  const accounts = { send, secrets, allowsPlain: true, origin: "" };
  app = await startTestApp({ clock: () => now, calendars: { accounts } });
});
afterAll(async () => {
  await app.close();
  await guard.close();
});

/** Repeatable random numbers. */
function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  return { next, below, pick };
}

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

describe.each<CalendarServerName>(["radicale", "xandikos"])("%s", (server) => {
  let dav: CalendarServer | null;
  let call: Call;
  let account: string;
  const signals = new Map<string, string>();

  beforeAll(async () => {
    now = new Date(`${today}T08:00:00Z`);
    dav = await startCalendarServer(server);
    if (!dav) return;
    call = await callAsSomeone(app, "REST");
    await call("settings.update", { timeZone: "UTC" });
    account = (await add(call, "calendars.create", { server: dav.url, ...dav.signIn })).id;
    const { collections } = (await call("calendars.listCollections", { id: account })).body;
    const chosen = collections.map(({ id }: { id: string }) => ({ id, reads: true, writes: true }));
    await call("calendars.setCollections", { id: account, collections: chosen.slice(0, 1) });
    signals.clear();
    for (const name of ["A ", "B ", "C ", "D ", "E ", "F "]) {
      signals.set(name, (await addSignal(call, { title: `${name}0`, estimatedMinutes: 30 })).id);
    }
  });
  afterAll(() => dav?.close());

  const known = (): CalendarServer => {
    if (!dav) throw new Error("It is skipped without a server.");
    return dav;
  };
  const sync = async () => {
    now = new Date(now.getTime() + 1000);
    const { body } = await call("calendars.refresh", { id: account });
    expect(body).toMatchObject({ problem: null });
  };
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
    const { calendar, send } = known();
    const text = await (await send("PROPFIND", calendar, body, headers)).text();
    const hrefs = [...text.matchAll(/<(?:\w+:)?href>([^<]*\.ics)</g)];
    return [...new Set(hrefs.map(([, href = ""]) => new URL(href, calendar).href))];
  };
  /** The events of time boxes on the server. */
  const written = async (): Promise<Written[]> => {
    const urls = (await listed()).filter((url) => url.includes("daysignal-"));
    return await Promise.all(
      urls.map(async (url) => {
        const text = (await (await known().send("GET", url)).text()).replaceAll(/\r?\n /g, "");
        const [, y, m, d, hh, mm] = /DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/.exec(text) ?? [];
        const [, eh = 0, em = 0] = /DTEND:\d{8}T(\d\d)(\d\d)/.exec(text) ?? [];
        const title = /SUMMARY:(.*)/.exec(text)?.[1]?.trim() ?? "";
        const minutes = Number(eh) * 60 + Number(em) - Number(hh) * 60 - Number(mm);
        return { url, text, day: `${y}-${m}-${d}`, time: `${hh}:${mm}`, minutes, title };
      }),
    );
  };
  const put = async (url: string, text: string) => {
    const { status } = await known().send("PUT", url, text, { "content-type": "text/calendar" });
    expect([200, 201, 204]).toContain(status);
  };

  it("loses and doubles nothing in any history of changes on both sides", async ({ skip }) => {
    if (!dav) return skip(`${server} is not installed`);
    const { below, pick, next } = randomOf(seed);
    const others = new Map<string, string>();
    const figures = { ours: 0, theirs: 0, both: 0, refused: 0, others: 0 };
    const newTime = () => `${String(8 + below(10)).padStart(2, "0")}:${pick(["00", "15", "30"])}`;
    let version = 0;

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
        await known().send("DELETE", event.url);
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
        .replace(/LAST-MODIFIED:\S+/, `LAST-MODIFIED:${stamp(today, "09:00")}`);
      await put(event.url, text);
      return box;
    };
    const changeOthers = async () => {
      const url = others.size > 3 && next() < 0.5 ? pick([...others.keys()]) : undefined;
      figures.others += 1;
      if (url !== undefined && next() < 0.4) {
        await known().send("DELETE", url);
        others.delete(url);
        return;
      }
      const uid = url?.match(/other-([\w-]+)\.ics/)?.[1] ?? randomUUID();
      const at = url ?? `${known().calendar}other-${uid}.ics`;
      const start = stamp(pick(days), newTime());
      const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//other//EN\r\nBEGIN:VEVENT\r\nUID:${uid}\r\nDTSTAMP:20260301T000000Z\r\nDTSTART:${start}\r\nDURATION:PT1H\r\nSUMMARY:Other ${version}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
      await put(at, text);
      others.set(at, await (await known().send("GET", at)).text());
    };

    let round = 0;
    while (figures.ours + figures.theirs < changes) {
      round += 1;
      const at = `seed ${seed}, round ${round}`;
      const expected = new Map<string, { box: Box | null; before: Box | null }>();
      const events = await written();
      const touched = new Set<string>();
      for (const name of [...signals.keys()].filter(() => next() < 0.5)) {
        const event = events.find(({ title }) => nameOf(title) === name);
        const side = event ? pick(["ours", "theirs", "both"]) : "ours";
        touched.add(name);
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
      lossRate = 0.4;
      for (let count = 0; count < 3; count += 1) await call("calendars.refresh", { id: account });
      lossRate = 0;
      // The job that follows a change may run in between.
      await sync();
      await sync();
      await sync();
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
        expect(await (await known().send("GET", url)).text()).toBe(others.get(url));
      }
      const { body } = await call("calendars.listEvents", { from: today, to: "2026-03-17" });
      expect(body).toHaveLength(others.size);
    }
    const { rows } = await sql`select from signal_history where kind = 'merged'`.execute(app.db);
    if (changes >= 100) {
      const sums = { seed, rounds: round, ...figures, lost, merged: rows.length };
      process.stdout.write(`${server}: ${JSON.stringify(sums)}\n`);
    }
  });
});
