import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { add, addSignal, type Call, callAsSomeone, route } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

const yesterday = "2026-03-13";
const today = "2026-03-14";
const later = "2026-03-20";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(`${today}T12:00:00.000Z`) });
});

afterAll(() => app.close());

describe("a decision about a returned signal", () => {
  let call: Call;

  beforeEach(async () => {
    call = await callAsSomeone(app, route);
  });

  async function returned(fields = {}): Promise<string> {
    const { id } = await addSignal(call, fields);
    await comeBack(id);
    return id;
  }

  async function comeBack(id: string, date = yesterday): Promise<void> {
    await call("plan.select", { date, taskId: id });
    await call("plan.rollOver", { date });
  }

  const read = async (id: string) => (await call("signal.get", { id })).body;
  const decide = (id: string, choice: string, more = {}) =>
    call("signal.decide", { id, choice, ...more });

  it("plans it for today or a date, and is remembered until it returns again", async () => {
    const id = await returned();
    expect((await decide(id, "plan-today")).body).toMatchObject({
      currentLocation: today,
      incompleteRolloverCount: 1,
      decidedAtReturns: 1,
    });
    expect((await decide(id, "date", { date: later })).body.currentLocation).toBe(today);
    await call("plan.unselect", { date: today, taskId: id });
    await comeBack(id, "2026-03-12");
    expect((await decide(id, "date", { date: later })).body).toMatchObject({
      currentLocation: later,
      decidedAtReturns: 2,
    });
    // Today has another signal, and this one is already there or comes from another day.
    await decide(await returned(), "plan-today");
    const there = await returned();
    await call("plan.select", { date: today, taskId: there });
    const moved = await returned();
    await call("plan.select", { date: later, taskId: moved });
    for (const response of [
      await decide(there, "plan-today"),
      await decide(moved, "date", { date: today }),
    ]) {
      const body = { currentLocation: today, decidedAtReturns: 1 };
      expect(response).toMatchObject({ status: 200, body });
    }
    const { body: history } = await call("signal.listHistory", { id });
    const decided = history.filter(({ kind }: { kind: string }) => kind === "decided");
    expect(decided).toMatchObject([{ fields: ["date"] }, { fields: ["plan-today"] }]);
  });

  it("is not made if the day is full or the date does not fit the choice", async () => {
    for (const _ of Array(4)) {
      await call("plan.select", { date: today, taskId: (await addSignal(call)).id });
    }
    const id = await returned();
    expect(await decide(id, "plan-today")).toMatchObject({
      status: 409,
      body: { code: "DAY_FULL" },
    });
    const invalid = { status: 400, body: { code: "INVALID_INPUT", field: "date" } };
    expect(await decide(id, "date")).toMatchObject(invalid);
    expect(await decide(id, "date", { date: yesterday })).toMatchObject(invalid);
    expect(await decide(id, "lower", { date: later })).toMatchObject(invalid);
    expect(await decide(id, "split")).toMatchObject({ status: 400, body: { field: "choice" } });
    expect(await read(id)).toMatchObject({ status: "inbox", decidedAtReturns: 0 });
  });

  it("lowers its priority once although sent twice, and ignores a signal that has not returned", async () => {
    const id = await returned({ priority: 5, impact: 1 });
    await decide(id, "lower");
    expect((await decide(id, "lower")).body).toMatchObject({ priority: 4, impact: 1 });
    const { id: fresh } = await addSignal(call, { priority: 5 });
    expect((await decide(fresh, "let-go")).body).toMatchObject({ priority: 5, status: "inbox" });
    const [done, trashed] = [await returned(), await returned()];
    await call("signal.complete", { id: done });
    expect((await decide(done, "let-go")).body.status).toBe("done");
    await call("signal.trash", { id: trashed });
    expect(await decide(trashed, "lower")).toMatchObject({
      status: 409,
      body: { code: "IN_TRASH" },
    });
  });

  it("moves it to the trash, or splits it into its unfinished subtasks", async () => {
    const gone = await returned();
    expect((await decide(gone, "let-go")).body.status).toBe("deleted");
    expect((await decide(gone, "let-go")).status).toBe(200);
    expect((await call("signal.restore", { id: gone })).body.status).toBe("inbox");

    const { id: projectId } = await add(call, "project.create", { name: "Garden" });
    const fields = { priority: 4, impact: 3, tags: ["spring"], type: "personal", projectId };
    const dueDate = `${later}T12:00:00.000Z`;
    const id = await returned({ ...fields, dueDate });
    const ids: Record<string, string> = {};
    for (const title of ["Dig", "Plant", "Buy"]) {
      const subtask = await add(call, "subtask.create", { taskId: id, title });
      ids[title] = subtask.id;
      if (title === "Buy") await call("subtask.update", { id: subtask.id, completed: 1 });
    }
    await decide(id, "split");
    expect((await decide(id, "split")).body.status).toBe("deleted");
    const { body: signals } = await call("signal.list", { sort: "created-desc", projectId });
    expect(signals).toMatchObject(
      ["Dig", "Plant"].map((title) => ({
        id: ids[title],
        title,
        ...fields,
        dueDate,
        decidedAtReturns: 0,
      })),
    );
    const { body: history } = await call("signal.listHistory", { id });
    expect(
      history
        .map(({ kind }: { kind: string }) => kind)
        .slice(0, 2)
        .sort(),
    ).toEqual(["decided", "trashed"]);

    await call("signal.restore", { id });
    await comeBack(id, "2026-03-12");
    expect((await decide(id, "split")).status).toBe(200);
    expect((await call("signal.list", { projectId })).body).toHaveLength(4);
  });
});
