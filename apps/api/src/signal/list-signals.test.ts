import { randomUUID } from "node:crypto";
import { calendarDay, fromMidnight, plusDays, startOfDay } from "@daysignal/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { add, addSignal, type Call, callAsSomeone, route } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

const today = "2026-03-14";

let app: TestApp;
let now = Date.parse(`${today}T12:00:00.000Z`);

/** Each request is a second later, so that the newest first is unambiguous. */
function clock(): Date {
  now += 1000;
  return new Date(now);
}

beforeAll(async () => {
  app = await startTestApp({ clock });
});

afterAll(() => app.close());

const titles = (body: { title: string }[]) => body.map(({ title }) => title);

describe("lists", () => {
  let call: Call;

  beforeAll(async () => {
    call = await callAsSomeone(app, route);
    const high = await addSignal(call, { title: "High", priority: 5, tags: ["home"] });
    await addSignal(call, { title: "late", dueDate: "2026-03-13T20:00:00Z", type: "personal" });
    await addSignal(call, { title: "Basic", notes: "50% of ΣΊΣΥΦΟΣ" });
    const planned = await addSignal(call, { title: "Planned" });
    await call("plan.select", { date: "2026-03-15", taskId: planned.id });
    const missed = await addSignal(call, { title: "Missed" });
    await call("plan.select", { date: "2026-03-13", taskId: missed.id });
    for (const title of ["Done A", "Done B"]) {
      await call("signal.complete", { id: (await addSignal(call, { title })).id });
    }
    const [first, second] = [
      await addSignal(call, { title: "Bin 1" }),
      await addSignal(call, { title: "Bin 2" }),
    ];
    // The older one is deleted last and therefore listed first.
    await call("signal.trash", { id: second.id });
    await call("signal.trash", { id: first.id });
    await call("signal.update", { id: high.id, status: "active" });
  });

  it("contain everything except the trash, newest first", async () => {
    const { body } = await call("signal.list");
    expect(titles(body)).toEqual([
      "Done B",
      "Done A",
      "Missed",
      "Planned",
      "Basic",
      "late",
      "High",
    ]);
  });

  it("contain the right signals in each view", async () => {
    expect(titles((await call("signal.listAvailable")).body)).toEqual([
      "Missed",
      "Basic",
      "late",
      "High",
    ]);
    expect(titles((await call("signal.listScheduled")).body)).toEqual(["Planned"]);
    expect(titles((await call("signal.listCompleted")).body)).toEqual(["Done B", "Done A"]);
    expect(titles((await call("signal.listTrash")).body)).toEqual(["Bin 1", "Bin 2"]);
    expect(titles((await call("signal.list", { status: "deleted" })).body)).toEqual([
      "Bin 2",
      "Bin 1",
    ]);
  });

  it("explain the recommendation score", async () => {
    const { body } = await call("signal.listRecommended");
    expect(titles(body)).toEqual(["High", "late", "Basic", "Missed"]);
    expect(body[1].recommendation).toEqual({
      score: 9,
      parts: { priority: 3, impact: 3, effort: -2, overdue: 5, rollovers: 0 },
    });
    const one = await call("signal.get", { id: body[1].id });
    expect(one.body.recommendation).toEqual(body[1].recommendation);
  });

  it("decide overdue by the user's current day", async () => {
    // On the morning of the 14th in UTC it is still the 13th in Niue, the day of the deadline.
    const noon = now;
    now = Date.parse(`${today}T09:00:00.000Z`);
    const headers = { "x-time-zone": "Pacific/Niue" };
    const there = await call("signal.listRecommended", {}, { headers });
    const here = await call("signal.listRecommended");
    now = noon;
    expect(there.body[1]).toMatchObject({ title: "late", recommendation: { score: 4 } });
    expect(here.body[1]).toMatchObject({ title: "late", recommendation: { score: 9 } });
  });

  it("are sorted as requested, in every view", async () => {
    expect(titles((await call("signal.listAvailable", { sort: "title" })).body)).toEqual([
      "Basic",
      "High",
      "late",
      "Missed",
    ]);
    expect(titles((await call("signal.listAvailable", { sort: "deadline" })).body)).toEqual([
      "late",
      "High",
      "Basic",
      "Missed",
    ]);
    expect(titles((await call("signal.listAvailable", { sort: "priority" })).body)).toEqual([
      "High",
      "Missed",
      "Basic",
      "late",
    ]);
    expect(titles((await call("signal.listRecommended", { sort: "created-asc" })).body)).toEqual([
      "High",
      "late",
      "Basic",
      "Missed",
    ]);
    expect(titles((await call("signal.listTrash", { sort: "created-asc" })).body)).toEqual([
      "Bin 1",
      "Bin 2",
    ]);
  });

  it("are filtered as requested", async () => {
    expect(titles((await call("signal.list", { search: "LATE" })).body)).toEqual(["late"]);
    for (const search of ["50%", "σίσυφος", "ΣΊΣΥΦΟΣ"]) {
      expect(titles((await call("signal.list", { search })).body)).toEqual(["Basic"]);
    }
    expect(titles((await call("signal.list", { type: "personal" })).body)).toEqual(["late"]);
    expect(titles((await call("signal.list", { tag: "home" })).body)).toEqual(["High"]);
    expect(titles((await call("signal.list", { status: "active" })).body)).toEqual(["High"]);
    expect(titles((await call("signal.listAvailable", { status: "inbox" })).body)).toEqual([
      "Missed",
      "Basic",
      "late",
    ]);
  });

  it("are complete when read in pages, whatever is added in the meantime", async () => {
    const { body: whole } = await call("signal.list", { sort: "title" });
    const seen: { id: string }[] = [];
    let cursor: string | null = null;
    do {
      const input: Record<string, unknown> = {
        sort: "title",
        limit: 2,
        ...(cursor ? { cursor } : {}),
      };
      const page = await call("signal.list", input);
      cursor = page.headers.get("x-next-cursor");
      expect(page.body.length).toBeLessThanOrEqual(2);
      seen.push(...page.body);
      const { id } = await addSignal(call, { title: "A newcomer before all" });
      await call("signal.trash", { id });
      await call("signal.deletePermanently", { id });
    } while (cursor);
    expect(seen).toEqual(whole);
  });

  it("and the pages of earlier completed signals together contain every signal once", async () => {
    const mine = await callAsSomeone(app, route);
    const started = now;
    const done: string[] = [];
    for (const days of [40, 31, 30, 29, 1, 0]) {
      now = started - days * 86_400_000;
      const { id } = await addSignal(mine, { title: `${days} days ago` });
      await mine("signal.complete", { id });
      done.push(id);
    }
    now = started - 50 * 86_400_000;
    const open = await addSignal(mine, { title: "Old and open" });
    now = started;
    for (const completedDays of [1, 30, 366]) {
      const { body: recent } = await mine("signal.list", { completedDays });
      const past: { id: string; completedAt: string }[] = [];
      let cursor: string | null = null;
      do {
        const input: Record<string, unknown> = { completedDays, limit: 1 };
        if (cursor !== null) input["cursor"] = cursor;
        const { body } = await mine("signal.listPast", input);
        past.push(...body.signals);
        cursor = body.nextCursor;
      } while (cursor);
      const from = startOfDay(plusDays(calendarDay(today), -completedDays), fromMidnight("UTC"));
      expect(past.every(({ completedAt }) => completedAt < from)).toBe(true);
      expect(past).toEqual(past.toSorted((a, b) => (a.completedAt < b.completedAt ? 1 : -1)));
      const ids = [...past, ...recent].map(({ id }) => id);
      expect(ids.toSorted()).toEqual([...done, open.id].toSorted());
    }
    expect((await mine("signal.listPast", { completedDays: 30 })).body.signals).toHaveLength(2);
  });

  it("refuse a cursor that is malformed or of another list", async () => {
    const { headers } = await call("signal.list", { limit: 1 });
    const cursor = String(headers.get("x-next-cursor"));
    const broken = (text: string) => Buffer.from(text).toString("base64url");
    const refused = { status: 400, body: { code: "INVALID_INPUT", field: "cursor" } };
    expect(await call("signal.list", { cursor, sort: "title" })).toMatchObject(refused);
    expect(await call("signal.list", { cursor, sort: "created-asc" })).toMatchObject(refused);
    expect(await call("signal.listCompleted", { cursor })).toMatchObject(refused);
    for (const text of [
      "",
      "null",
      "[]",
      '["all","created-desc"]',
      '["all","created-desc","now","x"]',
      '["all","created-desc","2026-03-14T12:00:00.000Z","not an id"]',
      '["all","created-desc",1,2]',
      `["all","created-desc","2026-03-14T12:00:00.000Z","${randomUUID()}","more"]`,
      "{}",
    ]) {
      expect(await call("signal.list", { cursor: broken(text) })).toMatchObject(refused);
    }
  });

  it("are empty for a project without signals, and refused for an unknown one", async () => {
    const { id } = await add(call, "project.create", { name: "Empty" });
    expect(await call("signal.list", { projectId: id })).toMatchObject({ status: 200, body: [] });
    const unknown = await call("signal.list", { projectId: randomUUID() });
    expect(unknown).toMatchObject({ status: 404, body: { field: "projectId" } });
  });

  it.each([
    [{ limit: 0 }, "limit"],
    [{ limit: 10_001 }, "limit"],
    [{ limit: "abc" }, "limit"],
    [{ sort: "newest" }, "sort"],
    [{ projectId: "x" }, "projectId"],
    [{ page: 2 }, "page"],
  ])("refuse %j because of its %s", async (input, field) => {
    const response = await call("signal.list", input);
    expect(response).toMatchObject({ status: 400, body: { code: "INVALID_INPUT", field } });
  });
});
