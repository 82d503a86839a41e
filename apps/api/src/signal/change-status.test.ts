import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addSignal, type Call, callAsSomeone, route } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

const today = "2026-03-14";
const noon = `${today}T12:00:00.000Z`;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(noon) });
});

afterAll(() => app.close());

/** Each change of status has its own procedure, and can also be made with a PATCH. */
const ways = {
  "its own procedure": {
    complete: (call: Call, id: string) => call("signal.complete", { id }),
    reopen: (call: Call, id: string) => call("signal.reopen", { id }),
    trash: (call: Call, id: string) => call("signal.trash", { id }),
    restore: (call: Call, id: string) => call("signal.restore", { id }),
  },
  "a change of status": {
    complete: (call: Call, id: string) => call("signal.update", { id, status: "done" }),
    reopen: (call: Call, id: string) => call("signal.update", { id, status: "active" }),
    trash: (call: Call, id: string) => call("signal.update", { id, status: "deleted" }),
    restore: (call: Call, id: string) => call("signal.update", { id, status: "inbox" }),
  },
};

describe.each(Object.entries(ways))("through %s, a signal", (_name, way) => {
  let call: Call;

  beforeEach(async () => {
    call = await callAsSomeone(app, route);
  });

  it("is finished with its slot, and reopened", async () => {
    const { id } = await addSignal(call);
    await call("plan.select", { date: today, taskId: id });
    expect((await way.complete(call, id)).body).toMatchObject({
      status: "done",
      completedAt: noon,
      currentLocation: today,
      version: 2,
    });
    const { body: plan } = await call("plan.get", { date: today });
    expect(plan.slots[0]).toMatchObject({ done: true, signal: { id } });
    expect(plan.completedCount).toBe(1);

    expect((await way.reopen(call, id)).body).toMatchObject({
      status: "active",
      completedAt: null,
      version: 3,
    });
    expect((await call("plan.get", { date: today })).body.completedCount).toBe(0);
  });

  it("is finished once, even if requested repeatedly", async () => {
    const { id } = await addSignal(call);
    const first = await way.complete(call, id);
    expect((await way.complete(call, id)).body).toEqual(first.body);
  });

  it("frees its slots in the trash, and is restored to the inbox, not planned", async () => {
    const { id } = await addSignal(call);
    await call("plan.select", { date: today, taskId: id });
    await way.complete(call, id);
    expect((await way.trash(call, id)).body).toMatchObject({
      status: "deleted",
      currentLocation: "available",
    });
    expect((await call("plan.get", { date: today })).body.signals).toEqual([]);
    expect((await call("signal.list")).body).toEqual([]);
    expect((await call("signal.listTrash")).body).toMatchObject([{ id }]);

    expect((await way.restore(call, id)).body).toMatchObject({
      status: "inbox",
      completedAt: null,
      currentLocation: "available",
    });
    expect((await call("signal.listTrash")).body).toEqual([]);
  });

  it("is trashed once, even if requested repeatedly", async () => {
    const { id } = await addSignal(call);
    const first = await way.trash(call, id);
    expect((await way.trash(call, id)).body).toEqual(first.body);
  });

  it("in the trash can be neither finished nor reopened nor planned", async () => {
    const { id } = await addSignal(call);
    const { body: trashed } = await way.trash(call, id);
    const inTrash = { status: 409, body: { code: "IN_TRASH" } };
    expect(await way.complete(call, id)).toMatchObject(inTrash);
    expect(await way.reopen(call, id)).toMatchObject(inTrash);
    expect(await call("plan.select", { date: today, taskId: id })).toMatchObject({
      status: 409,
      body: { code: "IN_TRASH", field: "taskId" },
    });
    expect((await call("signal.get", { id })).body).toMatchObject(trashed);
  });
});

describe("status changes:", () => {
  let call: Call;

  beforeEach(async () => {
    call = await callAsSomeone(app, route);
  });

  it("a signal in the trash refuses every other change, but can be restored and changed in one request", async () => {
    const { id } = await addSignal(call);
    await call("signal.trash", { id });
    for (const change of [
      { title: "New" },
      { title: "New", status: "deleted" },
      {},
      { recurrence: "daily" },
    ]) {
      const response = await call("signal.update", { id, ...change });
      expect(response).toMatchObject({ status: 409, body: { code: "IN_TRASH" } });
    }
    const { body } = await call("signal.update", { id, status: "inbox", title: "New" });
    expect(body).toMatchObject({ status: "inbox", title: "New", version: 3 });
  });

  it("a signal can be permanently deleted only from the trash", async () => {
    const { id } = await addSignal(call);
    await call("plan.select", { date: today, taskId: id });
    const refused = await call("signal.deletePermanently", { id });
    expect(refused).toMatchObject({ status: 409, body: { code: "NOT_IN_TRASH" } });
    await call("signal.trash", { id });
    expect(await call("signal.deletePermanently", { id })).toMatchObject({
      status: 200,
      body: { id },
    });
    expect((await call("signal.get", { id })).status).toBe(404);
    expect((await call("signal.deletePermanently", { id })).status).toBe(404);
  });

  it("an inbox signal becomes active, and returns to the inbox", async () => {
    const { id } = await addSignal(call);
    expect((await call("signal.update", { id, status: "active" })).body.status).toBe("active");
    expect((await call("signal.update", { id, status: "inbox" })).body.status).toBe("inbox");
  });

  it("a finished signal returns to the inbox and keeps its slot, reopened", async () => {
    const { id } = await addSignal(call);
    await call("plan.select", { date: today, taskId: id });
    await call("signal.complete", { id });
    const { body } = await call("signal.update", { id, status: "inbox" });
    expect(body).toMatchObject({ status: "inbox", completedAt: null, currentLocation: today });
    expect((await call("plan.get", { date: today })).body.completedCount).toBe(0);
  });
});
