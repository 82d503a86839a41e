import { randomUUID } from "node:crypto";
import { DomainError, defaultSettings, type ReminderRules } from "@daysignal/core";
import { leaseDue } from "@daysignal/db";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type PushService, startPushService } from "../../test/push-service.ts";
import { add, addSignal, type Call, callOver } from "../../test/routes.ts";
import { startTestApp, type TestApp, type TestUser, testPassword } from "../../test/test-app.ts";
import { noOutboundLimits } from "../outbound/outbound-limits.ts";
import { createPush } from "../push/push.ts";
import { planReminders } from "./plan-reminders.ts";
import type { ReminderServices } from "./reminder-services.ts";
import { sendReminder } from "./send-reminder.ts";

const start = "2026-03-16T07:59:30.000Z";
const everyDay = [0, 1, 2, 3, 4, 5, 6];

let app: TestApp;
let service: PushService;
let now: Date;

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
  service = await startPushService(await app.push.publicKey());
});

afterAll(async () => {
  service.close();
  await app.close();
});

beforeEach(async () => {
  now = new Date(start);
  service.received.length = 0;
  service.answers.length = 0;
  app.sent.length = 0;
  await app.db.deleteFrom("users").execute();
});

const at = (time: string) => {
  now = new Date(`2026-03-${time}Z`);
};
const services = (changed: Partial<ReminderServices> = {}): ReminderServices => ({
  ...{ db: app.db, clock: () => now, jobs: app.jobs, push: app.push },
  ...{ catalogues: app.app.catalogues, appName: "Daysignal", publicUrl: "https://plan.example" },
  ...changed,
});

/**
 * Sends what is due, as an instance does, but only five at once: two of them then fit into the pool,
 * where waiting for a connection ends after three seconds, which a busy machine can take.
 */
async function sendDue(using = services()): Promise<void> {
  for (;;) {
    const leased = await leaseDue(app.db, "reminders", { now: now.toISOString(), limit: 5 });
    if (leased.length === 0) return;
    await Promise.all(leased.map((key) => sendReminder(using, key)));
  }
}
const remind = async () => {
  await planReminders(app.db, now);
  await sendDue();
};
const titles = () => service.received.map(({ name, message }) => `${name}: ${message.title}`);

async function subscribe(call: Call, name: string) {
  const { endpoint, keys } = service;
  return await add(call, "push.create", { endpoint: endpoint(name), keys });
}

async function setRules(call: Call, rules: Partial<ReminderRules>) {
  const reminders = { ...defaultSettings.reminders, ...rules };
  expect((await call("settings.update", { reminders })).status).toBe(200);
}

it("200 that are due at once are sent once each by three instances, even if one dies", async () => {
  const morning = JSON.stringify({
    ...{ morning: { days: everyDay, time: "08:00" }, evening: null, quietHours: null },
    mail: false,
  });
  const { p256dh, auth } = service.keys;
  const later = "2999-01-01T00:00:00Z";
  await sql`
    with person as (
      insert into users (id, username, email, created_at)
      select gen_random_uuid(), 'person-' || n, 'person-' || n || '@example.com', ${start}
      from generate_series(1, 200) n returning id, username
    ), rules as (
      insert into settings (user_id, reminders) select id, ${morning}::json from person
    ), counter as (
      insert into change_counters (user_id, seq) select id, 1 from person
    ), session as (
      insert into sessions (id, user_id, expires_at, sign_in_id, kind, remember)
      select username, id, ${later}, id, 'cookie', true from person
    )
    insert into push_subscriptions
      (user_id, id, endpoint, p256dh, auth, name, sign_in_id, created_at)
    select id, id, ${service.endpoint("")} || username, ${p256dh}, ${auth}, '', id, ${start}
    from person`.execute(app.db);
  await planReminders(app.db, now);
  at("16T08:00:30");
  await Promise.all([1, 2, 3].map(() => planReminders(app.db, now)));

  // One instance dies after it has leased some.
  const leased = await leaseDue(app.db, "reminders", { now: now.toISOString(), limit: 20 });
  expect(leased).toHaveLength(20);
  await Promise.all([sendDue(), sendDue()]);
  const sent = () => new Set(service.received.map(({ name }) => name)).size;
  expect(sent()).toBe(180);
  // The lease of the dead instance has expired.
  at("16T08:01:31");
  await Promise.all([sendDue(), sendDue()]);
  expect(sent()).toBe(200);
  expect(service.received).toHaveLength(200);
  await remind();
  expect(service.received).toHaveLength(200);
  expect(service.received[0]?.message).toEqual({
    ...{ title: "Plan your day", body: "", tag: "morning", url: "/plan" },
  });
});

describe("a user", () => {
  let user: TestUser;
  let call: Call;

  beforeEach(async () => {
    user = await app.register(`person-${randomUUID()}`);
    call = callOver(app, "REST", user.token);
    await remind();
  });

  it("is reminded of a signal once, on every device and by email, in the time zone of the settings", async () => {
    await setRules(call, { mail: true });
    await call("settings.update", { timeZone: "Europe/Berlin" });
    const { id } = await addSignal(call, { title: "Dig" });
    await subscribe(call, "laptop");
    await subscribe(call, "phone");
    await add(call, "reminder.create", { taskId: id, day: "2026-03-16", time: "09:05" });
    at("16T08:04:59");
    await remind();
    expect(titles()).toEqual([]);
    at("16T08:05:10");
    await remind();
    await remind();
    expect(titles().toSorted()).toEqual(["laptop: Dig", "phone: Dig"]);
    expect(service.received[0]?.message).toEqual({
      ...{ title: "Dig", body: "", tag: id.replaceAll("-", ""), url: `/?signal=${id}` },
      signal: {
        ...{ id, date: null, done: "Done", snooze: "Snooze" },
        snoozed: {
          body: "You are reminded again in 10 minutes.",
          hour: "In an hour",
          tomorrow: "Tomorrow",
        },
      },
    });
    await expect.poll(() => app.sent.map(({ subject }) => subject)).toEqual(["Daysignal: Dig"]);
    expect(app.sent[0]?.text).toContain(`https://plan.example/?signal=${id}`);
    // It was due, so it is deleted.
    expect((await call("reminder.list")).body).toEqual([]);

    const { body: snoozed } = await call("reminder.snooze", { taskId: id, for: "10m" });
    expect(snoozed).toMatchObject({ taskId: id, day: "2026-03-16", time: "09:16" });
    await call("signal.complete", { id });
    at("16T08:16:10");
    await remind();
    expect(titles()).toHaveLength(2);
  });

  it("is reminded again once the deletion of the account was cancelled", async () => {
    // The first account is the operator's, who cannot be deleted.
    const { token, username } = await app.register(`other-${randomUUID()}`);
    const call = callOver(app, "REST", token);
    await setRules(call, { mail: true });
    const { id: taskId } = await addSignal(call, { title: "Pill" });
    await add(call, "reminder.create", { taskId, day: "2026-03-16", time: "12:00" });
    const body = { currentPassword: testPassword };
    expect((await app.rest("POST", "/user/delete", { token, body })).status).toBe(200);
    await remind();
    const login = { username, password: testPassword };
    const back = await app.rest("POST", "/login", { body: login });
    expect(back.body).toMatchObject({ deletionCancelled: true });
    await remind();
    at("16T12:00:10");
    await remind();
    const subjects = () => app.sent.map(({ subject }) => subject);
    await expect.poll(subjects).toContain("Daysignal: Pill");
  });

  it("is reminded of one occurrence of a series, and the buttons act on that occurrence on later days too", async () => {
    const { id } = await addSignal(call, { title: "Pill" });
    const repeat = { rule: "FREQ=DAILY", missed: "keep" };
    const scheduled = { id, date: "2026-03-16", recurrence: "daily", repeat };
    expect((await call("signal.schedule", scheduled)).body).toMatchObject({ recurrence: "daily" });
    await subscribe(call, "phone");
    const setReminders = async (...days: string[]) => {
      for (const day of days)
        await add(call, "reminder.create", { taskId: id, day, time: "08:05" });
    };
    const pressed = async () => {
      await remind();
      return service.received.map(({ message }) => message.signal?.date);
    };
    await setReminders("2026-03-16", "2026-03-17", "2026-03-18");
    await remind();
    at("16T08:05:10");
    expect(await pressed()).toEqual(["2026-03-16"]);
    // The next one is due on the day of another occurrence.
    const snooze = { taskId: id, for: "tomorrow", date: "2026-03-16" };
    expect((await call("reminder.snooze", snooze)).status).toBe(200);
    at("17T08:05:10");
    await call("plan.rollOver", {});
    expect(await pressed()).toEqual(["2026-03-16", "2026-03-17"]);
    at("17T09:00:10");
    expect((await pressed()).at(-1)).toBe("2026-03-16");
    // The occurrence of the day before is done, not that of today.
    expect((await call("signal.complete", { id, date: "2026-03-16" })).status).toBe(200);
    const range = { id, from: "2026-03-16", to: "2026-03-18" };
    const states = async () =>
      (await call("signal.listOccurrences", range)).body.map(
        ({ state }: { state: string }) => state,
      );
    expect(await states()).toEqual(["finished", "planned", "planned"]);
    await call("signal.complete", { id, date: "2026-03-18" });
    at("18T08:05:10");
    expect(await pressed()).toHaveLength(3);
    // Changed, a snoozed one is about the occurrence of its new day.
    await call("reminder.snooze", { taskId: id, for: "tomorrow", date: "2026-03-17" });
    expect((await call("signal.complete", { id, date: "2026-03-17" })).status).toBe(200);
    const { body: left } = await call("reminder.list", {});
    const change = { id: left[0].id, day: "2026-03-19", time: "10:00" };
    expect((await call("reminder.update", change)).status).toBe(200);
    await remind();
    at("19T10:00:10");
    await call("plan.rollOver", {});
    expect((await pressed()).slice(3)).toEqual(["2026-03-19"]);
  });

  it("receives subscribed reminders by hook, signed and with the signal or the day", async () => {
    const create = (events: string[]) =>
      add(call, "hook.create", { url: "https://example.com/hook", events });
    const { id: hookId } = await create(["signal.reminder", "day.reminder"]);
    await create(["day.full"]);
    const { id: offId } = await create(["day.reminder"]);
    await call("hook.update", { id: offId, isOn: false });
    await setRules(call, { morning: { days: everyDay, time: "08:00" } });
    const { id } = await addSignal(call, { title: "Dig" });
    await call("plan.select", { date: "2026-03-16", taskId: id });
    await call("plan.timeBox", { date: "2026-03-16", taskId: id, startsAt: "08:30" });
    await add(call, "reminder.create", { taskId: id, minutesBefore: 10 });
    await remind();
    at("16T08:20:00");
    await remind();
    await remind();
    const queued = await app.db
      .selectFrom("hook_deliveries")
      .select(["hook_id", "body", "event"])
      .orderBy("at")
      .execute();
    expect(queued).toHaveLength(2);
    expect(new Set(queued.map((delivery) => delivery.hook_id))).toEqual(new Set([hookId]));
    const [morning, signal] = queued
      .map(({ body }) => JSON.parse(body ?? ""))
      .sort((one, other) => one.type.localeCompare(other.type));
    expect(morning).toMatchObject({
      type: "day.reminder",
      data: { day: "2026-03-16", kind: "morning", returned: 0, planned: 1, title: "Plan your day" },
    });
    expect(signal).toMatchObject({
      type: "signal.reminder",
      data: { signalId: id, signal: { title: "Dig" }, day: "2026-03-16", title: "Dig" },
    });
    expect(signal.data.body).toMatch(/^Planned for 8:30/);
    expect(app.sent).toEqual([]);
  });

  it("is reminded of what returned and what is done, on the chosen days and outside quiet hours", async () => {
    const quietHours = { from: "20:00", to: "07:00" };
    const evening = { days: [2], time: "21:00" };
    await setRules(call, { morning: { days: [2], time: "06:30" }, evening, quietHours });
    await subscribe(call, "laptop");
    const [one, two] = [await addSignal(call), await addSignal(call)];
    await call("plan.select", { date: "2026-03-16", taskId: one.id });
    await call("plan.select", { date: "2026-03-17", taskId: two.id });
    await remind();
    at("16T21:01:00");
    await remind();
    at("17T06:31:00");
    await remind();
    expect(titles()).toEqual([]);
    at("17T07:00:00");
    await remind();
    expect(service.received.pop()?.message.body).toBe("1 signal has returned");
    await call("signal.complete", { id: two.id, date: "2026-03-17" });
    at("17T21:00:30");
    await remind();
    at("18T07:00:00");
    await remind();
    expect(service.received.pop()?.message.body).toBe("1 of 1 done");
    // A rule set now has no reminders in the past.
    await setRules(call, { morning: { days: everyDay, time: "06:45" } });
    await remind();
    expect(titles()).toEqual([]);
  });

  it("waits for room when too much has been sent for the account", async () => {
    const { id } = await addSignal(call, { title: "Dig" });
    await subscribe(call, "laptop");
    await add(call, "reminder.create", { taskId: id, day: "2026-03-16", time: "08:00" });
    // Changes use the database's own clock.
    await remind();
    at("16T08:00:00");
    await planReminders(app.db, now);
    const refuse = async () => {
      throw new DomainError("RATE_LIMITED", { retryAfter: 45 });
    };
    await sendDue(services({ push: { ...app.push, send: refuse } }));
    await remind();
    expect(titles()).toEqual([]);
    at("16T08:01:00");
    await remind();
    expect(titles()).toEqual(["laptop: Dig"]);
  });

  it("receives retries with growing delays, for a day, and devices that are gone are removed", async () => {
    const { id } = await addSignal(call, { title: "Dig" });
    await subscribe(call, "laptop");
    const due = async (day: string, time: string) => {
      await add(call, "reminder.create", { taskId: id, day: `2026-03-${day}`, time });
      // Changes use the database's own clock.
      await remind();
    };
    await due("16", "08:00");
    at("16T08:00:00");
    service.answers.push(503, 500);
    await remind();
    await remind();
    at("16T08:01:00");
    await remind();
    at("16T08:02:59");
    await remind();
    expect([titles(), service.answers]).toEqual([[], []]);
    at("16T08:03:00");
    await remind();
    expect(titles()).toEqual(["laptop: Dig"]);

    await due("16", "08:10");
    at("16T08:10:00");
    service.answers.push(503);
    await remind();
    at("17T08:10:00");
    await remind();
    expect(titles()).toHaveLength(1);

    await due("17", "08:20");
    at("17T08:20:00");
    service.answers.push(410);
    await remind();
    expect((await call("push.list")).body).toMatchObject({ subscriptions: [] });
  });

  it("has each device once, until signing out or until someone else uses it", async () => {
    const device = await subscribe(call, "laptop");
    expect(await subscribe(call, "laptop")).toEqual(device);
    expect((await call("push.test", { id: device.id })).body).toEqual({ outcome: "sent" });
    const { body } = await call("push.list");
    expect(body).toEqual({
      publicKey: await app.push.publicKey(),
      subscriptions: [{ ...device, lastSuccessAt: start }],
    });
    service.answers.push(404);
    expect((await call("push.test", { id: device.id })).body).toEqual({ outcome: "gone" });

    await subscribe(call, "laptop");
    const { id } = await addSignal(call);
    await add(call, "reminder.create", { taskId: id, day: "2026-03-16", time: "08:00" });
    const other = await app.register(`other-${randomUUID()}`);
    await subscribe(callOver(app, "REST", other.token), "laptop");
    await subscribe(call, "phone");
    const { username, password } = user;
    const again = (await call("account.login", { username, password })).body.token;
    await call("account.logout");
    await subscribe(callOver(app, "REST", again), "tablet");
    await remind();
    at("16T08:00:00");
    service.received.length = 0;
    await remind();
    expect(titles()).toEqual(["tablet: Write the report"]);
  });

  it("can have ten reminders of a signal, in the future and not in the trash", async () => {
    const { id: taskId } = await addSignal(call);
    const create = (fields: object) =>
      call("reminder.create", { taskId, time: "09:00", ...fields });
    const refused = { status: 400, body: { code: "INVALID_INPUT", field: "day" } };
    expect(await create({})).toMatchObject(refused);
    expect(await create({ day: "2026-03-15" })).toMatchObject(refused);
    for (let daysBefore = 0; daysBefore < 10; daysBefore += 1) await create({ daysBefore });
    expect(await create({ daysBefore: 10 })).toMatchObject({ body: { code: "LIMIT_REACHED" } });
    const [last, ...others] = (await call("reminder.list", { taskId })).body;
    expect([last.daysBefore, others.length]).toEqual([9, 9]);
    const change = { id: last.id, day: "2026-03-20" };
    expect((await call("reminder.update", change)).body).toEqual({
      ...last,
      ...change,
      daysBefore: null,
    });
    expect((await call("reminder.delete", { id: last.id })).status).toBe(200);
    await call("signal.trash", { id: taskId });
    expect(await create({ daysBefore: 10 })).toMatchObject({ body: { code: "IN_TRASH" } });
  });

  it("can subscribe only with https endpoints, and requests to private addresses are never made", async () => {
    const options = { db: app.db, contact: "mailto:test@example.com", allowsPrivate: false };
    const push = createPush({ ...options, limits: noOutboundLimits });
    const target = { ...service.keys, userId: randomUUID(), id: randomUUID() };
    const message = { title: "", body: "", tag: "test", url: "/" };
    expect(push.isAllowedEndpoint("http://push.example/x")).toBe(false);
    expect(push.isAllowedEndpoint("https://push.example/x")).toBe(true);
    const endpoint = service.endpoint("private").replace("http:", "https:");
    expect(await push.send({ ...target, endpoint }, message, 60)).toEqual({ outcome: "failed" });
    await push.close();
  });
});

/** A step of a history; the numbers give distances or indexes. */
const anyStep = fc.tuple(
  fc.constantFrom(
    ...["wait", "wait", "wait", "wait", "wait", "wait", "wait", "box", "box", "box"],
    ...["move", "unplan", "finish", "trash", "deadline", "deadline", "change"],
  ),
  fc.nat(1),
  fc.noBias(fc.nat(11)),
);

it("reminders relative to a deadline or time box are sent according to its latest value", async () => {
  const days = ["2026-03-16", "2026-03-17", "2026-03-18"];
  const isQuiet = () => now.getUTCHours() === 9;
  /** A time shortly after or before now. */
  const soon = (size: number) =>
    new Date(now.getTime() + (size - 1) * 600_000).toISOString().slice(11, 16);

  const history = async (steps: readonly [string, number, number][]) => {
    now = new Date(start);
    const { user, token } = await app.register(`person-${randomUUID()}`);
    const call = callOver(app, "REST", token);
    await setRules(call, { quietHours: { from: "09:00", to: "10:00" } });
    await call("settings.update", { timeZone: "UTC" });
    await subscribe(call, "laptop");
    const signals: { id: string; title: string }[] = [];
    for (const title of ["Dig", "Sow"]) {
      const { id: taskId } = await addSignal(call, { title });
      signals.push({ id: taskId, title });
      await call("plan.select", { date: days[0], taskId });
      await call("reminder.create", { taskId, minutesBefore: 10 });
      await call("reminder.create", { taskId, daysBefore: 1, time: "09:30" });
    }
    await remind();
    service.received.length = 0;

    /** The currently expected reminders: `reminder instant title`. */
    const asked = async () => {
      const { rows } = await sql<{ id: string; at: string; title: string }>`
        select reminder.id, title, case when minutes_before is null
            then ((due_at at time zone 'UTC')::date - days_before + time::time) at time zone 'UTC'
            else (planned_day + starts_at::time) at time zone 'UTC' - minutes_before * interval '1 minute'
          end as at
        from reminders as reminder
        join signals as signal on signal.id = signal_id
        left join (
          select signal_id as planned, day as planned_day, starts_at from plan_entries
          where slot_position is not null and completed_at is null
        ) as entry on planned = signal_id and minutes_before is not null
        where reminder.user_id = ${user.id} and status in ('inbox', 'active')`.execute(app.db);
      const came = rows.filter(({ at: instant }) => instant !== null);
      return new Set(came.map((one) => `${one.id} ${one.at} ${one.title}`));
    };
    let held: string[] = [];
    const expected: string[] = [];
    for (const [step, which, size] of steps) {
      const { id: taskId = "", title = "" } = signals[which] ?? {};
      const date = days[size % days.length];
      const startsAt = soon(size);
      const since = now.toISOString();
      const { rows } = await sql<{ status: string; day: string | null }>`
        select status, day from signals left join plan_entries as entry
          on entry.signal_id = signals.id and slot_position is not null
        where signals.id = ${taskId}`.execute(app.db);
      const { status, day } = rows[0] ?? {};
      if (step === "wait") now = new Date(now.getTime() + (1 + size) * 300_000);
      if (step === "box" || step === "move") {
        const planned = step === "move" ? date : (day ?? days[0]);
        if (planned !== day) await call("plan.select", { date: planned, taskId });
        await call("plan.timeBox", { date: planned, taskId, startsAt });
      }
      if (step === "unplan" && day) await call("plan.unselect", { date: day, taskId });
      if (step === "finish") {
        await call(status === "done" ? "signal.reopen" : "signal.complete", { id: taskId });
      }
      if (step === "trash") {
        await call(status === "deleted" ? "signal.restore" : "signal.trash", { id: taskId });
      }
      if (step === "deadline") {
        const dueDate = size === 5 ? null : `2026-03-${16 + (size % 3)}T20:00:00.000Z`;
        await call("signal.update", { id: taskId, dueDate });
      }
      if (step === "change") {
        const [one, other] = (await call("reminder.list", { taskId })).body;
        const { id, minutesBefore } = size % 2 ? one : other;
        const change = minutesBefore === null ? { time: startsAt } : { minutesBefore: size * 5 };
        const { status: answer } = await call("reminder.update", { id, ...change });
        // Its pending deliveries are dropped.
        if (answer === 200) held = held.filter((one) => !one.startsWith(id));
      }
      const all = await asked();
      const isDue = (entry: string) => {
        const [, instant = ""] = entry.split(" ");
        return instant > since && instant <= now.toISOString();
      };
      held.push(...[...all].filter(isDue));
      if (!isQuiet()) {
        expected.push(...held.filter((entry) => all.has(entry)).map((entry) => entry.slice(-3)));
        held = [];
      }
      await remind();
      const sent = service.received.map(({ message }) => message.title);
      expect([sent.toSorted(), `${step} ${title}`]).toEqual([
        expected.toSorted(),
        `${step} ${title}`,
      ]);
    }
    return expected.length;
  };
  let sent = 0;
  const property = fc.asyncProperty(
    fc.array(anyStep, { minLength: 25, maxLength: 25 }),
    async (steps) => {
      sent += await history(steps);
    },
  );
  await fc.assert(property, { numRuns: 4, seed: 19, endOnFailure: true });
  expect(sent).toBeGreaterThan(3);
});
