import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type DocumentedClient,
  emptyBodies,
  identities,
  startClient,
} from "../documented-client.ts";
import { startTestApp, type TestApp } from "../test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date("2026-03-14T12:00:00.000Z") });
});

afterAll(() => app.close());

const today = "2026-03-14";
const yesterday = "2026-03-13";

describe.each(identities)("with %s", (identity) => {
  let client: DocumentedClient;
  let taskId: string;

  beforeEach(async () => {
    client = await startClient(app, identity);
    taskId = (await client.call("POST", "/tasks", { title: "x" })).body.id;
  });

  it("a day has its slots: GET /api/daily-plan/{date}", async () => {
    const { body } = await client.call("GET", `/daily-plan/${today}`);
    expect(body).toMatchObject({ date: today, dailyWIPLimit: 4, signals: [], returned: [] });
    expect(body.slots).toHaveLength(4);
  });

  it("a task is planned for a day and removed: POST /api/daily-plan/select and /unselect", async () => {
    const selected = await client.call("POST", "/daily-plan/select", { date: today, taskId });
    expect(selected).toMatchObject({
      status: 200,
      body: { date: today, signals: [{ id: taskId }] },
    });
    expect((await client.call("GET", `/daily-plan/${today}`)).body).toEqual(selected.body);
    const task = await client.call("GET", `/tasks/${taskId}`);
    expect(task.body).toMatchObject({ currentLocation: today, slotPosition: 0 });

    const taken = await client.call("POST", "/daily-plan/unselect", { date: today, taskId });
    expect(taken).toMatchObject({ status: 200, body: { date: today, signals: [] } });
    const after = await client.call("GET", `/tasks/${taskId}`);
    expect(after.body).toMatchObject({ currentLocation: "available", slotPosition: null });
  });

  it.each(emptyBodies)(
    "unfinished tasks of a past day return with %s: POST /api/daily-plan/{date}/rollover",
    async (form) => {
      await client.call("POST", "/daily-plan/select", { date: yesterday, taskId });
      const path = `/daily-plan/${yesterday}/rollover`;
      expect((await client.callEmpty("POST", path, form)).body).toEqual({ rolledOverCount: 1 });
      expect((await client.callEmpty("POST", path, form)).body).toEqual({ rolledOverCount: 0 });
      const { body } = await client.call("GET", `/daily-plan/${yesterday}`);
      expect(body.returned).toMatchObject([{ id: taskId, incompleteRolloverCount: 1 }]);
    },
  );

  it("the limit is enforced: the fifth is refused with the specification's message", async () => {
    for (let count = 0; count < 4; count += 1) {
      const { body } = await client.call("POST", "/tasks", { title: "x" });
      const input = { date: today, taskId: body.id };
      expect((await client.call("POST", "/daily-plan/select", input)).status).toBe(200);
    }
    const refused = await client.call("POST", "/daily-plan/select", { date: today, taskId });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: "You can only have 4 signals for today.",
        code: "DAY_FULL",
        title: "Maximum signals reached",
      },
    });
  });
});
