import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { leaseDue } from "@daysignal/db";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startPushService } from "../../test/push-service.ts";
import { add, addSignal, type Call, callOver } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";
import { parseCalendar } from "../calendar/parse-calendar.ts";
import { refreshDueCalendars } from "../calendar/refresh-due-calendars.ts";
import { deliverToHook } from "../hook/deliver-to-hook.ts";
import { guardRequests } from "./guarded-request.ts";
import { createOutboundLimits, type OutboundKind } from "./outbound-limits.ts";

let app: TestApp;
let call: Call;
let userId: string;
let origin: string;
let reached: string[] = [];
let guard: ReturnType<typeof guardRequests>;
const calendar = "BEGIN:VCALENDAR\r\nX-WR-CALNAME:Work\r\nEND:VCALENDAR\r\n";
const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  reached.push(request.url ?? "");
  response.writeHead(200, { "content-type": "text/calendar" }).end(calendar);
});

const calendars = {
  send: (...given: Parameters<typeof guard.send>) => guard.send(...given),
  parse: async (...given: Parameters<typeof parseCalendar>) => parseCalendar(...given),
  refreshMinutes: 30,
};

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app = await startTestApp({ rateLimits: true, hooksAllowPrivate: true, calendars });
  guard = guardRequests({ isAllowed: () => true, limits: limitsOf("calendars") });
  const user = await app.register("sender");
  userId = user.user.id;
  call = callOver(app, "REST", user.token);
});
afterAll(async () => {
  await guard.close();
  await app.close();
  server.close();
});
beforeEach(async () => {
  reached = [];
  await app.db.deleteFrom("rate_limits").execute();
});

const limitsOf = (kind: OutboundKind) => createOutboundLimits(app.db, kind);
const limited = { status: 429, body: { code: "RATE_LIMITED" } };

/** Counts requests until a limit refuses one. Returns how many were allowed. */
async function useUp(kind: OutboundKind, host = "elsewhere.example"): Promise<number> {
  const limits = limitsOf(kind);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 150 }, () => limits(userId, host)),
  );
  for (const outcome of outcomes) {
    if (outcome.status === "fulfilled") continue;
    expect(outcome.reason.code).toBe("RATE_LIMITED");
    expect(outcome.reason.details.retryAfter).toBeGreaterThan(0);
    expect(outcome.reason.details.retryAfter).toBeLessThanOrEqual(60);
  }
  return outcomes.filter(({ status }) => status === "fulfilled").length;
}

describe("requests to addresses of users", () => {
  it("are limited per minute for an account and for a host, whatever else is sent", async () => {
    const allowed = [await useUp("hooks"), await useUp("calendars"), await useUp("push")];
    expect(allowed).toEqual([120, 60, 60]);
    const hooks = limitsOf("hooks");
    await expect(hooks(userId, "another.example")).rejects.toMatchObject({ code: "RATE_LIMITED" });
    await hooks("somebody else", "elsewhere.example");
    await app.db
      .updateTable("rate_limits")
      .set({ points: 1200 })
      .where("key", "=", "hooksByHost:elsewhere.example")
      .execute();
    await expect(hooks("a third", "elsewhere.example")).rejects.toMatchObject({
      code: "RATE_LIMITED",
    });
    await hooks("a third", "another.example");
  });

  it("wait if they are deliveries to a hook: none is lost, and the hook has not failed", async () => {
    const { id } = await add(call, "hook.create", { url: origin, events: ["signal.planned"] });
    await useUp("hooks");
    for (let count = 0; count < 3; count += 1) {
      const taskId = (await addSignal(call)).id;
      await call("plan.select", { taskId, date: "2026-03-14" });
    }
    const deliver = async () => {
      for (const hook of await leaseDue(app.db, "hooks", { limit: 20 })) {
        await deliverToHook({ db: app.db, callHook: app.callHook, clock: () => new Date() }, hook);
      }
    };
    await deliver();
    expect(reached).toEqual([]);
    expect(await call("hook.test", { id })).toMatchObject(limited);
    const deliveries = async () => (await call("hook.listDeliveries", { id })).body;
    const waiting = await deliveries();
    expect(waiting).toHaveLength(3);
    for (const one of waiting) {
      expect(one).toMatchObject({ status: "pending", tries: 0, failure: null });
      expect(Date.parse(one.nextTryAt)).toBeGreaterThan(Date.now());
    }
    expect((await call("hook.list")).body).toMatchObject([{ isOn: true, failingSince: null }]);

    await app.db.deleteFrom("rate_limits").execute();
    await deliver();
    expect(reached).toEqual([]);
    await sql`update hooks set next_at = now() where next_at is not null`.execute(app.db);
    await deliver();
    expect(reached).toHaveLength(3);
    for (const one of await deliveries())
      expect(one).toMatchObject({ status: "delivered", tries: 1 });
  });

  it("wait if they are readings of a calendar, which is not reported as a problem", async () => {
    const { id } = await add(call, "calendars.create", { url: origin });
    await useUp("calendars");
    expect(await call("calendars.refresh", { id })).toMatchObject(limited);
    expect(await call("calendars.create", { url: origin })).toMatchObject(limited);
    let now = Date.now() + 31 * 60_000;
    const runJob = () =>
      refreshDueCalendars(
        { db: app.db, calendars, clock: () => new Date(now) },
        new AbortController().signal,
      );
    await runJob();
    expect(reached).toHaveLength(1);
    expect((await call("calendars.list")).body).toMatchObject([{ problem: null }]);

    await app.db.deleteFrom("rate_limits").execute();
    await runJob();
    expect(reached).toHaveLength(1);
    now += 60_000;
    await runJob();
    expect(reached).toHaveLength(2);
  });

  it("are refused if they are tests of a device", async () => {
    const service = await startPushService(await app.push.publicKey());
    const { endpoint, keys } = service;
    const { id } = await add(call, "push.create", { endpoint: endpoint("phone"), keys });
    await useUp("push");
    expect(await call("push.test", { id })).toMatchObject(limited);
    expect(service.received).toEqual([]);
    await app.db.deleteFrom("rate_limits").execute();
    expect(await call("push.test", { id })).toMatchObject({ body: { outcome: "sent" } });
    service.close();
  });
});
