import { randomUUID } from "node:crypto";
import { runs } from "@daysignal/core/testing/runs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CalendarServerName, startCalendarServer } from "../../test/calendar-server.ts";
import { davCalendar } from "../../test/dav-calendar.ts";
import { graphCalendar } from "../../test/graph-server.ts";
import { startMicrosoft } from "../../test/microsoft-calendars.ts";
import { randomOf } from "../../test/random-of.ts";
import { add, type Call, callOver } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";
import { startTimeBoxHistory } from "../../test/time-box-history.ts";
import { createSecretBox } from "../auth/secret-box.ts";
import type { CalendarAccountServices } from "../calendar/calendar-services.ts";
import { type GuardedRequest, guardRequests, OutboundError } from "../outbound/guarded-request.ts";
import { noOutboundLimits } from "../outbound/outbound-limits.ts";

/** `CHANGES=500` makes a longer history on each server, `SEED=7` another one. */
const changes = Number(process.env["CHANGES"] ?? 12 * runs(1));
const seed = Number(process.env["SEED"] ?? Math.floor(Math.random() * 1e9));

const days = ["2026-03-14", "2026-03-15", "2026-03-16"];
const [today = ""] = days;
let now = new Date(`${today}T08:00:00Z`);
let app: TestApp;
let accounts: CalendarAccountServices;
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
  accounts = { providers: {}, send, secrets, allowsPlain: true, origin: "" };
  app = await startTestApp({ clock: () => now, calendars: { accounts } });
});
afterAll(async () => {
  await app.close();
  await guard.close();
});

/** Starts a server with an empty calendar, and adds it to a user. Null if it is not installed. */
async function startAccount(name: CalendarServerName | "graph") {
  const { token } = await app.register(`person-${randomUUID()}`);
  const call = callOver(app, "REST", token);
  await call("settings.update", { timeZone: "UTC" });
  if (name === "graph") {
    const microsoft = await startMicrosoft(app);
    accounts.providers = { microsoft: microsoft.settings };
    const { account = "" } = await microsoft.signIn(token);
    return { ...microsoft, call, account, calendar: graphCalendar(microsoft.graph) };
  }
  const dav = await startCalendarServer(name);
  if (!dav) return null;
  const { id: account } = await add(call, "calendars.create", { server: dav.url, ...dav.signIn });
  return { close: dav.close, call, account, calendar: davCalendar(dav, today) };
}

describe.each(["radicale", "xandikos", "graph"] as const)("%s", (server) => {
  let started: Awaited<ReturnType<typeof startAccount>>;
  let call: Call;
  let account: string;

  beforeAll(async () => {
    now = new Date(`${today}T08:00:00Z`);
    started = await startAccount(server);
    if (!started) return;
    ({ call, account } = started);
    const { collections } = (await call("calendars.listCollections", { id: account })).body;
    const { id } = collections.find(({ canWrite }: { canWrite: boolean }) => canWrite);
    const chosen = [{ id, reads: true, writes: true }];
    await call("calendars.setCollections", { id: account, collections: chosen });
  });
  afterAll(() => started?.close());

  const sync = async () => {
    now = new Date(now.getTime() + 1000);
    const { body } = await call("calendars.refresh", { id: account });
    expect(body).toMatchObject({ problem: null });
  };
  it("loses and doubles nothing in any history of changes on both sides", async ({ skip }) => {
    if (!started) return skip(`${server} is not installed`);
    const { calendar } = started;
    const history = await startTimeBoxHistory({ call, calendar, days, random: randomOf(seed) });
    const { figures } = history;
    let round = 0;
    while (figures.ours + figures.theirs < changes) {
      round += 1;
      await history.change();
      lossRate = 0.4;
      for (let count = 0; count < 3; count += 1) await call("calendars.refresh", { id: account });
      lossRate = 0;
      // The job that follows a change may run in between.
      await sync();
      await sync();
      await sync();
      await history.check(`seed ${seed}, round ${round}`);
    }
    const { rows } = await sql`select from signal_history where kind = 'merged'`.execute(app.db);
    if (changes >= 100) {
      const sums = { seed, rounds: round, ...figures, lost, merged: rows.length };
      process.stdout.write(`${server}: ${JSON.stringify(sums)}\n`);
    }
  });
});
