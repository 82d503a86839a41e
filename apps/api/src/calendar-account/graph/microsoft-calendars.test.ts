import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { graphTimes } from "../../../test/graph-server.ts";
import { type Microsoft, startMicrosoft } from "../../../test/microsoft-calendars.ts";
import { addSignal, type Call, callOver } from "../../../test/routes.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { createSecretBox } from "../../auth/secret-box.ts";
import type { CalendarAccountServices } from "../../calendar/calendar-services.ts";
import { type GuardedRequest, guardRequests } from "../../outbound/guarded-request.ts";
import { noOutboundLimits } from "../../outbound/outbound-limits.ts";

const today = "2026-03-14";
const tomorrow = "2026-03-15";
const guard = guardRequests({ isAllowed: () => true, limits: noOutboundLimits });
let now = new Date(`${today}T08:00:00Z`);
let app: TestApp;
let accounts: CalendarAccountServices;
let microsoft: Microsoft;
let token: string;
let userId: string;
let call: Call;
let account: string;

beforeAll(async () => {
  const secrets = createSecretBox("of a test");
  const { send } = guard;
  accounts = { providers: {}, send, secrets, allowsPlain: true, origin: "https://day.example" };
  app = await startTestApp({ clock: () => now, calendars: { accounts } });
});
afterAll(async () => {
  await app.close();
  await guard.close();
});

beforeEach(async () => {
  now = new Date(`${today}T08:00:00Z`);
  microsoft = await startMicrosoft(app);
  accounts.providers = { microsoft: microsoft.settings };
  const registered = await app.register(`m-${randomUUID()}`);
  ({ token } = registered);
  userId = registered.user.id;
  call = callOver(app, "REST", token);
  await call("settings.update", { timeZone: "UTC" });
  account = (await microsoft.signIn(token))["account"] ?? "";
  return () => microsoft.close();
});

const sync = async () => {
  now = new Date(now.getTime() + 1000);
  return (await call("calendars.refresh", { id: account })).body;
};
/** Chooses the calendar "Work". */
const choose = async (choice: object) => {
  const { collections } = (await call("calendars.listCollections", { id: account })).body;
  const { id } = collections.find(({ name }: { name: string }) => name === "Work");
  await call("calendars.setCollections", { id: account, collections: [{ id, ...choice }] });
};
const events = async (from = today, to = "2026-03-20") => {
  const { body } = await call("calendars.listEvents", { from, to });
  return body.map(({ title, firstDay, startTime, busy }: Record<string, unknown>) =>
    [title, firstDay, startTime, busy].join(" "),
  );
};
const tokens = async () => {
  const { password } = await app.db
    .selectFrom("calendar_accounts")
    .select("password")
    .where("id", "=", account)
    .executeTakeFirstOrThrow();
  return JSON.parse(accounts.secrets.open(password, `${userId}/${account}`) ?? "");
};

describe("the calendars of a Microsoft account", () => {
  it("are signed in to, with refresh tokens that are replaced, until access is revoked", async () => {
    const { graph, openId } = microsoft;
    const [known] = (await call("calendars.list")).body;
    expect(known).toMatchObject({ kind: "account", provider: "microsoft", name: graph.email });
    const { body } = await call("calendars.listCollections", { id: account });
    expect(body.collections).toMatchObject([
      { name: "Holidays", canWrite: false },
      { name: "Work", canWrite: true, color: "#3b82f6" },
    ]);
    await choose({ reads: true });
    graph.put({ subject: "Dentist", ...graphTimes(today, "09:00", 30) });
    const before = await tokens();
    now = new Date(now.getTime() + 3_600_000);
    expect(await sync()).toMatchObject({ problem: null });
    const after = await tokens();
    expect(after.refreshToken).not.toBe(before.refreshToken);
    await openId.revoke("access");
    expect(await sync()).toMatchObject({ problem: null });
    expect((await tokens()).refreshToken).not.toBe(after.refreshToken);

    await openId.revoke("refresh");
    await openId.revoke("access");
    expect(await sync()).toMatchObject({ problem: "signInAgain" });
    expect(await events()).toEqual(["Dentist 2026-03-14 09:00 true"]);
    expect(await microsoft.signIn(token, { id: account })).toEqual({ account });
    expect(await sync()).toMatchObject({ problem: null });
    graph.email = "grace@contoso.example";
    const other = { provider: "microsoft", problem: "other-account" };
    expect(await microsoft.signIn(token, { id: account })).toEqual(other);
    openId.person = undefined;
    expect(await microsoft.signIn(token)).toMatchObject({ problem: "cancelled" });
  });

  it("are read in pages, by what has changed, and anew when the link or the dates are over", async () => {
    const { graph } = microsoft;
    await choose({ reads: true });
    const whole = { start: { dateTime: `${today}T00:00:00.0000000` } };
    const end = { dateTime: `${tomorrow}T00:00:00.0000000` };
    graph.put({ subject: "Fair, \\ and\nmore", isAllDay: true, ...whole, end });
    graph.put({ subject: "Free", showAs: "free", ...graphTimes(today, "10:00", 30) });
    graph.put({ subject: "Off", isCancelled: true, ...graphTimes(today, "11:00", 30) });
    const series = {
      type: "seriesMaster",
      subject: "Standup",
      ...graphTimes("2020-01-01", "09:00", 15),
    };
    const master = graph.put(series);
    const part = { type: "occurrence", seriesMasterId: master };
    const first = graph.put({ ...part, ...graphTimes(today, "09:00", 15) });
    graph.put({ ...part, ...graphTimes(tomorrow, "09:00", 15) });
    graph.put({
      ...part,
      type: "exception",
      subject: "Retro",
      ...graphTimes("2026-03-16", "09:30", 15),
    });
    expect(await sync()).toMatchObject({ problem: null });
    const all = [
      "Fair, \\ and\nmore 2026-03-14  true",
      "Standup 2026-03-14 09:00 true",
      "Free 2026-03-14 10:00 false",
      "Standup 2026-03-15 09:00 true",
      "Retro 2026-03-16 09:30 true",
    ];
    expect(await events()).toEqual(all);
    // An idle reading: the list of calendars, and what has changed.
    graph.requests.length = 0;
    await sync();
    expect(graph.requests).toHaveLength(2);

    graph.put({ id: master, subject: "Daily" });
    graph.put({ id: first, ...graphTimes(today, "08:00", 15) });
    await sync();
    expect(await events(today, tomorrow)).toEqual([
      all[0],
      "Daily 2026-03-14 08:00 true",
      all[2],
      "Daily 2026-03-15 09:00 true",
    ]);
    graph.remove(first);
    graph.put({ subject: "Later", ...graphTimes("2027-04-20", "09:00", 30) });
    graph.forgetLinks();
    await sync();
    expect(await events(today, tomorrow)).toEqual([all[0], all[2], "Daily 2026-03-15 09:00 true"]);
    expect(await events("2027-04-20", "2027-04-21")).toEqual([]);
    now = new Date("2026-04-01T08:00:00Z");
    await sync();
    expect(await events("2027-04-20", "2027-04-21")).toEqual(["Later 2027-04-20 09:00 true"]);
  });

  it("wait as long as Graph says, and are asked at their own host only", async () => {
    const { graph } = microsoft;
    await choose({ reads: true });
    await sync();
    graph.interrupt(() => ({ status: 429, headers: { "retry-after": "77" } }));
    const limited = await call("calendars.refresh", { id: account });
    expect(limited).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
    const row = app.db.selectFrom("calendar_accounts").where("id", "=", account);
    const { next_sync_at: next } = await row.select("next_sync_at").executeTakeFirstOrThrow();
    expect(Date.parse(next) - now.getTime()).toBe(77_000);
    graph.put({ subject: "Dentist", ...graphTimes(today, "09:00", 30) });
    const elsewhere = "https://evil.example/v1.0/me/calendars/x";
    graph.interrupt((_, path) =>
      path.endsWith("/delta")
        ? { status: 200, body: { value: [], "@odata.nextLink": elsewhere } }
        : undefined,
    );
    await sync();
    expect(await events()).toEqual([]);
    const [, collection] = (await call("calendars.list")).body;
    expect(collection.problem).toBe("redirects");
    graph.interrupt(() => ({ status: 302, headers: { location: "https://evil.example/" } }));
    expect(await sync()).toMatchObject({ problem: "redirects" });
    graph.interrupt(() => ({ status: 200, body: "no calendars" }));
    expect(await sync()).toMatchObject({ problem: "failed" });
    graph.interrupt();
    expect(await sync()).toMatchObject({ problem: null });
    expect(await events()).toEqual(["Dentist 2026-03-14 09:00 true"]);
  });
});

describe("time boxes at Microsoft", () => {
  /** Sends requests, of which those that create something fail after it has been deleted again. */
  const losePosts = (): GuardedRequest => async (url, options) => {
    const reply = await guard.send(url, options);
    if (options.method !== "POST") return reply;
    microsoft.graph.remove(boxed()[0]?.id ?? "");
    return { ...reply, status: 500 };
  };
  const boxed = () => microsoft.graph.events().filter(({ mark }) => mark !== undefined);

  it("are written once, merged with a change at the same time, and followed beyond the dates that are read", async () => {
    const { graph } = microsoft;
    // The event is stored, but the answer is lost, and it is deleted before the next attempt. From here on,
    // because the choice is also followed by a job, which may write it first.
    accounts.send = losePosts();
    await choose({ reads: true, writes: true });
    const { id: taskId } = await addSignal(call, { title: "Report" });
    await call("plan.select", { date: today, taskId });
    await call("plan.timeBox", { date: today, taskId, startsAt: "09:00", minutes: 30 });
    await sync();
    accounts.send = guard.send;
    expect(boxed()).toEqual([]);
    await sync();
    expect(boxed()).toMatchObject([
      {
        ...{ subject: "Report", ...graphTimes(today, "09:00", 30), showAs: "busy" },
        ...{ isReminderOn: false, body: { content: `https://day.example/?date=${today}` } },
      },
    ]);
    expect(await events()).toEqual([]);
    const id = boxed()[0]?.id ?? "";

    // Between the reading and the writing.
    await call("plan.timeBox", { date: today, taskId, startsAt: "10:00", minutes: 30 });
    graph.interrupt((method) => {
      if (method !== "PATCH") return;
      graph.interrupt();
      graph.put({ id, subject: "Report of Ada", categories: ["Red"] });
      return;
    });
    await sync();
    await sync();
    const merged = { subject: "Report of Ada", categories: ["Red"] };
    expect(boxed()).toMatchObject([{ ...merged, ...graphTimes(today, "10:00", 30) }]);
    expect((await call("signal.get", { id: taskId })).body).toMatchObject({
      title: "Report of Ada",
    });

    graph.put({ id, isAllDay: true });
    await sync();
    expect(boxed()).toMatchObject([{ isAllDay: false, ...graphTimes(today, "10:00", 30) }]);
    // Beyond the dates Graph says that it is removed; those ahead are followed by the plan.
    const far = "2027-08-01";
    graph.put({ id, ...graphTimes(far, "09:00", 60) });
    for (const _ of ["read", "merged", "at rest"]) await sync();
    expect(boxed()).toMatchObject([{ id, ...graphTimes(far, "09:00", 60) }]);
    expect((await call("plan.get", { date: far })).body.slots[0]).toMatchObject({
      startsAt: "09:00",
    });
    graph.put({ id, ...graphTimes("2026-01-01", "09:00", 60) });
    await sync();
    await sync();
    expect(boxed()).toHaveLength(1);
    graph.remove(id);
    await sync();
    expect(boxed()).toEqual([]);
  });
});
