import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { calendarDay, plusDays } from "@daysignal/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CalendarServerName, startCalendarServer } from "../../test/calendar-server.ts";
import { davCalendar } from "../../test/dav-calendar.ts";
import { type KillableServer, startKillableServer } from "../../test/killable-server.ts";
import { randomOf } from "../../test/random-of.ts";
import { add, callOver } from "../../test/routes.ts";
import {
  changeEither,
  dropRefused,
  expectSame,
  startTaskFiles,
  syncFiles,
  syncFilesOnce,
} from "../../test/task-files.ts";
import { testPassword } from "../../test/test-app.ts";
import { startTimeBoxHistory } from "../../test/time-box-history.ts";

/** `KILLS=200` kills the server 200 times in each direction, `SEED=7` in other moments. */
const kills = Number(process.env["KILLS"] ?? 2);
const seed = Number(process.env["SEED"] ?? Math.floor(Math.random() * 1e9));

let server: KillableServer;

beforeAll(async () => {
  server = await startKillableServer({ CALENDAR_ALLOW_PRIVATE: "true" });
});
afterAll(() => server.close());

/** A user for whom it is noon, so that the day does not change. */
async function someoneAtNoon() {
  const username = `p-${randomUUID().slice(0, 8)}`;
  const account = { username, email: `${username}@example.com`, password: testPassword };
  const { token } = (await server.rest("POST", "/register", { body: account })).body;
  const call = callOver(server, "REST", token);
  const east = 12 - new Date().getUTCHours();
  const timeZone = `Etc/GMT${east > 0 ? "-" : "+"}${Math.abs(east)}`;
  await call("settings.update", { timeZone });
  const noon = new Date(Date.now() + east * 3_600_000);
  return { username, token, call, today: noon.toISOString().slice(0, 10) };
}

/** Prints how far a long history has come. */
function report(name: string, kill: number, figures: Record<string, number>): void {
  if (kill % 10 !== 0) return;
  process.stdout.write(`${name}: ${kill} kills, seed ${seed}, ${JSON.stringify(figures)}\n`);
}

it("a server that is killed while vdirsyncer syncs loses and doubles nothing", async (test) => {
  const world = await startTaskFiles(server, await someoneAtNoon());
  if (!world) return test.skip("vdirsyncer is not installed: apt-get install vdirsyncer");
  const { next: random, below } = randomOf(seed);
  let syncMs = 2000;
  let interrupted = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const changes = 1 + below(8);
    for (let nth = 0; nth < changes; nth += 1) {
      await changeEither(world, random);
    }
    const killed = await server.killDuring(() => syncFilesOnce(world), random() * syncMs);
    if (killed.includes("error:")) interrupted += 1;
    await syncFiles(world);
    await dropRefused(world);
    const began = Date.now();
    const output = await syncFiles(world);
    // The last run of several has nothing to do, and takes as long as reading.
    syncMs = Math.max(500, Date.now() - began);
    await expectSame(world, `seed ${seed}, kill ${kill}; vdirsyncer said ${output}`);
    report("vdirsyncer", kill, { interrupted, tasks: world.made });
  }
  await rm(world.folder, { recursive: true });
}, 7_200_000);

describe.each<CalendarServerName>(["radicale", "xandikos"])("with %s", (name) => {
  it("a server that is killed while it syncs loses and doubles nothing", async (test) => {
    const dav = await startCalendarServer(name);
    if (!dav) return test.skip(`${name} is not installed`);
    const { call } = await someoneAtNoon();
    await call("settings.update", { timeZone: "UTC" });
    const { id } = await add(call, "calendars.create", { server: dav.url, ...dav.signIn });
    const { collections } = (await call("calendars.listCollections", { id })).body;
    const [chosen] = collections;
    await call("calendars.setCollections", {
      id,
      collections: [{ id: chosen.id, reads: true, writes: true }],
    });
    const tomorrow = plusDays(calendarDay(new Date().toISOString().slice(0, 10)), 1);
    const days = [tomorrow, plusDays(tomorrow, 1), plusDays(tomorrow, 2)];
    const random = randomOf(seed);
    const history = await startTimeBoxHistory({
      call,
      calendar: davCalendar(dav, days[0]),
      days,
      random,
    });
    /** Ends the lease of a killed process, which others respect for three minutes. */
    const endLease = () =>
      server.db.updateTable("calendar_accounts").set({ leased_until: null }).execute();
    const refresh = async () => {
      const { body } = await call("calendars.refresh", { id });
      expect(body).toMatchObject({ problem: null });
    };
    let syncMs = 500;
    let interrupted = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      await history.change();
      const unanswered = () => call("calendars.refresh", { id }).catch(() => null);
      const killed = await server.killDuring(unanswered, random.next() * syncMs);
      if (killed === null) interrupted += 1;
      await endLease();
      const began = Date.now();
      await refresh();
      syncMs = Date.now() - began;
      await refresh();
      await refresh();
      await history.check(`seed ${seed}, kill ${kill}`);
      report(name, kill, { interrupted, ...history.figures });
    }
    await dav.close();
  }, 7_200_000);
});
