import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { calendarDay } from "@daysignal/core";
import {
  findStoredSignal,
  insertSignal,
  leaseDue,
  listDeliveries,
  noteChange,
  transact,
} from "@daysignal/db";
import { sql } from "kysely";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answering } from "../../test/answering.ts";
import { add, addSignal, type Call, callAsSomeone } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";
import { guardRequests } from "../outbound/guarded-request.ts";
import { isPublicAddress } from "../outbound/is-public-address.ts";
import { noOutboundLimits } from "../outbound/outbound-limits.ts";
import { closeFinishedDays } from "./close-finished-days.ts";
import { deliverToHook } from "./deliver-to-hook.ts";

const today = "2026-03-14";
const now = new Date(`${today}T12:00:00.000Z`);
const clock = () => new Date();

interface Received {
  path: string;
  headers: Record<string, string>;
  text: string;
}

let app: TestApp;
let call: Call;
let receiver: string;
let received: Received[] = [];
/** The statuses of the next responses, in order; then 200. */
let statuses: number[] = [];
const server = createServer(
  answering(async (request, response) => {
    let text = "";
    for await (const part of request) text += String(part);
    received.push({
      path: request.url ?? "",
      headers: request.headers as Record<string, string>,
      text,
    });
    response.writeHead(statuses.shift() ?? 200).end("thanks");
  }),
);

beforeAll(async () => {
  app = await startTestApp({ clock: () => now, hooksAllowPrivate: true });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  receiver = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await app.close();
});
beforeEach(async () => {
  await app.db.deleteFrom("hooks").execute();
  call = await callAsSomeone(app, "REST");
  received = [];
  statuses = [];
});

const addHook = (events: string[], path = "/hook") =>
  add(call, "hook.create", { url: receiver + path, events });
const plan = (taskId: string, date = today) => call("plan.select", { taskId, date });
const deliveriesOf = async (id: string) => (await call("hook.listDeliveries", { id })).body;
const types = () => received.map(({ text }) => JSON.parse(text).type);

/** Sends everything that is due, as the server does repeatedly. */
async function deliver(callHook = app.callHook): Promise<void> {
  for (;;) {
    const hooks = await leaseDue(app.db, "hooks", { limit: 20 });
    if (hooks.length === 0) return;
    const services = { db: app.db, callHook, clock };
    await Promise.all(hooks.map((hook) => deliverToHook(services, hook)));
  }
}

/** Makes pending deliveries this old, and due, also if the clock is set back meanwhile. */
async function wait(hours: number): Promise<void> {
  const age = sql`${hours} * interval '1 hour'`;
  await sql`update hook_deliveries set at = at - ${age}, next_try_at = now() - ${age}
    where next_try_at is not null`.execute(app.db);
  await sql`update hooks set failing_since = failing_since - ${age}, next_at = now() - ${age}
    where next_at is not null`.execute(app.db);
}

describe("a hook", () => {
  it("receives signed events, and only those it subscribes to", async () => {
    const { id, secret } = await addHook(["signal.planned", "signal.finished"]);
    expect(secret).toMatch(/^whsec_/);
    const listed = await call("hook.list");
    expect(listed.body).toMatchObject([{ id, isOn: true, failingSince: null }]);
    expect(JSON.stringify(listed.body)).not.toContain(secret);

    const signal = await addSignal(call, { title: "Ünïcode ✓" });
    await plan(signal.id);
    await call("signal.complete", { id: signal.id });
    await call("signal.trash", { id: signal.id });
    await deliver();

    expect(types()).toEqual(["signal.planned", "signal.finished"]);
    for (const { headers, text } of received) {
      const body = new Webhook(secret).verify(text, headers);
      expect(body).toMatchObject({
        id: headers["webhook-id"],
        at: expect.any(String),
        data: { signalId: signal.id, signal: { title: "Ünïcode ✓" }, by: "screen" },
      });
      const other = new Webhook(`whsec_${Buffer.alloc(32).toString("base64")}`);
      expect(() => other.verify(text, headers)).toThrow();
    }
    expect(JSON.parse(received[0]?.text ?? "").data.day).toBe(today);
    expect(await deliveriesOf(id)).toMatchObject([
      { event: "signal.finished", status: "delivered", tries: 1, httpStatus: 200 },
      { event: "signal.planned", status: "delivered", day: today, nextTryAt: null },
    ]);
    const { body: changed } = await call("hook.update", { id, name: "Home", isOn: false });
    expect(changed).toMatchObject({ name: "Home", isOn: false, url: `${receiver}/hook` });
    await plan((await addSignal(call)).id);
    expect(await deliveriesOf(id)).toHaveLength(2);
    expect((await call("hook.delete", { id })).status).toBe(200);
    expect((await call("hook.list")).body).toEqual([]);
  });

  it("receives a full day once, by the limit of its weekday", async () => {
    // This day is a Saturday.
    await call("settings.update", { dailyLimits: [4, 4, 4, 4, 4, 4, 5] });
    await addHook(["day.full"]);
    const ids: string[] = [];
    for (let count = 0; count < 6; count += 1) ids.push((await addSignal(call)).id);
    for (const id of ids.slice(0, 5)) await plan(id);
    await call("plan.select", { taskId: ids[5], date: today, replaceTaskId: ids[0] });
    await deliver();
    expect(types()).toEqual(["day.full"]);
    const data = { day: today, limit: 5, planned: 5, finished: 0 };
    expect(JSON.parse(received[0]?.text ?? "").data).toEqual(data);
    await call("plan.unselect", { taskId: ids[1], date: today });
    await plan(ids[0] ?? "");
    await deliver();
    expect(types()).toEqual(["day.full", "day.full"]);
  });

  it("receives each closed day once, in the account's time zone", async () => {
    await call("settings.update", { timeZone: "Pacific/Kiritimati", dayStart: "03:00" });
    await addHook(["day.closed"]);
    // There it is 02:00 of the 15th, and still the 14th because of the day's start.
    const [done, open] = [await addSignal(call), await addSignal(call)];
    for (const { id } of [done, open]) await plan(id);
    await call("signal.complete", { id: done.id });
    for (const time of ["12:59", "13:01", "14:00"]) {
      await closeFinishedDays(app.db, new Date(`${today}T${time}:00Z`));
    }
    await deliver();
    expect(received.map(({ text }) => JSON.parse(text))).toMatchObject([
      { type: "day.closed", data: { day: today, limit: 4, planned: 2, finished: 1 } },
    ]);
    await closeFinishedDays(app.db, new Date("2026-03-17T13:00:00Z"));
    await deliver();
    const days = received.map(({ text }) => JSON.parse(text).data.day);
    expect(days).toEqual([today, "2026-03-15", "2026-03-16", "2026-03-17"]);
  });

  it("receives no event of a rolled-back transaction", async () => {
    const { id: hookId } = await addHook(["signal.planned"]);
    const { id: signalId } = await addSignal(call);
    const { body: user } = await call("account.getUser");
    const stored = await findStoredSignal(app.db, user.id, signalId);
    if (!stored) throw new Error("It was added.");
    const history = [{ signalId, kind: "planned", day: calendarDay(today) } as const];
    const work = transact(app.db, async (tx) => {
      noteChange(tx, user.id, { kind: "plan", ids: [signalId], history });
      await insertSignal(tx, user.id, { ...stored, id: randomUUID() });
      expect(await listDeliveries(tx, user.id, hookId)).toHaveLength(1);
      throw new Error("not today");
    });
    await expect(work).rejects.toThrow("not today");
    expect(await deliveriesOf(hookId)).toEqual([]);
    await plan(signalId);
    expect(await deliveriesOf(hookId)).toHaveLength(1);
  });
});

describe("a failing receiver", () => {
  it("gets the same delivery again until it accepts it", async () => {
    const { id, secret } = await addHook(["signal.planned"]);
    const signal = await addSignal(call);
    await plan(signal.id);
    statuses = [500, 302];
    await deliver();
    expect(await deliveriesOf(id)).toMatchObject([
      { status: "pending", tries: 1, httpStatus: 500, nextTryAt: expect.any(String) },
    ]);
    // The body does not change in the meantime.
    await call("signal.update", { id: signal.id, title: "Another title" });
    await wait(1);
    await deliver();
    expect((await call("hook.list")).body).toMatchObject([{ failingSince: expect.any(String) }]);
    await wait(1);
    await deliver();
    await deliver();
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ text }) => text)).size).toBe(1);
    for (const { headers, text } of received) new Webhook(secret).verify(text, headers);
    expect(await deliveriesOf(id)).toMatchObject([{ status: "delivered", tries: 3 }]);
    expect((await call("hook.list")).body).toMatchObject([{ failingSince: null }]);
  });

  it("gets what waited at once when it is repaired, also if only a test shows that", async () => {
    const { id } = await addHook(["signal.planned"], "/broken");
    const signal = await addSignal(call);
    await plan(signal.id);
    for (const repair of ["hook.update", "hook.test"]) {
      statuses = [500];
      await deliver();
      await deliver();
      expect(await deliveriesOf(id)).toMatchObject([{ status: "pending" }]);
      await call(repair, repair === "hook.test" ? { id } : { id, url: `${receiver}/hook` });
      expect((await call("hook.list")).body).toMatchObject([{ failingSince: null }]);
      if (repair === "hook.update") await wait(0);
    }
    await deliver();
    expect(types()).toEqual(["signal.planned", "signal.planned", "ping", "signal.planned"]);
  });

  it("does not delay other hooks, and is not called for each delivery", async () => {
    const broken = await addHook(["signal.planned"], "/broken");
    await addHook(["signal.planned"], "/fine");
    const callHook: typeof app.callHook = (url, options) =>
      app.callHook(url.endsWith("/broken") ? "http://127.0.0.1:1/" : url, options);
    for (let count = 0; count < 3; count += 1) await plan((await addSignal(call)).id);
    await deliver(callHook);
    expect(received.map(({ path }) => path)).toEqual(["/fine", "/fine", "/fine"]);
    const waiting = await deliveriesOf(broken.id);
    expect(waiting.map(({ tries }: { tries: number }) => tries).toSorted()).toEqual([0, 0, 1]);
    expect(waiting).toContainEqual(expect.objectContaining({ failure: "unreachable" }));
  });

  it("has deliveries given up after a day, and its hook switched off after five, with the reason", async () => {
    const { id } = await addHook(["signal.planned"]);
    const signal = await addSignal(call);
    await plan(signal.id);
    statuses = Array.from({ length: 20 }, () => 503);
    await deliver();
    await wait(25);
    await deliver();
    expect(await deliveriesOf(id)).toMatchObject([{ status: "failed", httpStatus: 503 }]);
    await plan(signal.id, "2026-03-16");
    await wait(100);
    await deliver();
    expect((await call("hook.list")).body).toMatchObject([{ isOn: false, offReason: "failing" }]);
    expect((await call("hook.update", { id, isOn: true })).body).toMatchObject({
      isOn: true,
      offReason: null,
      failingSince: null,
    });
    statuses = [410];
    await plan(signal.id, "2026-03-17");
    await deliver();
    expect((await call("hook.list")).body).toMatchObject([{ isOn: false, offReason: "gone" }]);
  });
});

it("one account's hooks leave room for those of others", async () => {
  for (let count = 0; count < 8; count += 1) await addHook(["signal.planned"], `/${count}`);
  await plan((await addSignal(call)).id);
  call = await callAsSomeone(app, "REST");
  const { id } = await addHook(["signal.planned"]);
  await plan((await addSignal(call)).id);
  const first = await leaseDue(app.db, "hooks", { limit: 20 });
  expect(first).toHaveLength(5);
  expect(first.map((hook) => hook.id)).toContain(id);
  expect(await leaseDue(app.db, "hooks", { limit: 20 })).toEqual([]);
  await sql`update hooks set leased_until = null`.execute(app.db);
  await deliver();
  expect(received).toHaveLength(9);
});

describe("a test delivery", () => {
  it("sends a ping, returns the response, and is listed", async () => {
    const { id, secret } = await addHook(["day.full"]);
    expect((await call("hook.test", { id })).body).toEqual({
      isDelivered: true,
      httpStatus: 200,
      failure: null,
    });
    statuses = [404];
    expect((await call("hook.test", { id })).body).toMatchObject({ isDelivered: false });
    expect(types()).toEqual(["ping", "ping"]);
    // The clock of the app is in the past.
    const [ping] = received;
    const signed = new Webhook(secret).sign(
      ping?.headers["webhook-id"] ?? "",
      now,
      ping?.text ?? "",
    );
    expect(ping?.headers["webhook-signature"]).toBe(signed);
    const listed = await deliveriesOf(id);
    expect(listed).toMatchObject([{ event: "ping" }, { event: "ping" }]);
    // Only the status of the receiver's response is listed.
    expect(JSON.stringify(listed)).not.toContain("thanks");
  });

  it("does not reach a private address, unless the operator allows it", async () => {
    const { id } = await addHook(["signal.planned"]);
    await plan((await addSignal(call)).id);
    const guard = guardRequests({ limits: noOutboundLimits, isAllowed: isPublicAddress });
    await deliver(guard.send);
    await guard.close();
    expect(received).toEqual([]);
    expect(await deliveriesOf(id)).toMatchObject([{ failure: "notPublic", status: "pending" }]);
  });
});

it("a user has at most 20 hooks, and cannot access those of others", async () => {
  const { id } = await addHook(["day.full"]);
  const stranger = await callAsSomeone(app, "REST");
  for (const name of ["hook.update", "hook.delete", "hook.test", "hook.listDeliveries"]) {
    for (const other of [id, randomUUID()]) {
      expect(await stranger(name, { id: other })).toMatchObject({ status: 404 });
    }
  }
  for (let count = 1; count < 20; count += 1) await addHook(["day.full"]);
  const input = { url: receiver, events: ["day.full"] };
  expect(await call("hook.create", input)).toMatchObject({ body: { code: "LIMIT_REACHED" } });
});
