import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addSampleEntities } from "../../test/add-sample-entities.ts";
import { addSignal, type Call, callOver, procedures, routes } from "../../test/routes.ts";
import { type Inputs, sampleInputs } from "../../test/sample-inputs.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

const date = "2026-03-13";
const clock = () => new Date("2026-03-14T12:00:00.000Z");

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock });
});

afterAll(() => app.close());

describe.each(routes)("strict input over %s:", (route) => {
  let token: string;
  let call: Call;
  let inputs: Inputs;

  // Created once for all tests, because a refused call changes nothing.
  beforeAll(async () => {
    const account = await app.register(`strict-${randomUUID()}`);
    await app.makeOperator(account.user.id);
    token = account.token;
    call = callOver(app, route, token);
    inputs = sampleInputs(await addSampleEntities(call, date));
  });

  it.each(procedures)("$name refuses an unknown field, naming it", async ({ name }) => {
    const response = await call(name, { ...inputs[name], bogus: 1 });
    expect(response).toMatchObject({
      status: 400,
      body: { code: "INVALID_INPUT", field: "bogus", error: "bogus is not a known field." },
    });
  });

  it("numbers and booleans sent as strings, or as null, are refused before and after a valid call", async () => {
    const { id } = await addSignal(call);
    const wrong: [procedure: string, input: Record<string, unknown>, field: string][] = [
      ["signal.create", { title: "x", priority: "3" }, "priority"],
      ["signal.create", { title: "x", estimatedMinutes: "30" }, "estimatedMinutes"],
      ["signal.create", { title: "x", impact: true }, "impact"],
      ["signal.update", { id, effort: "2" }, "effort"],
      ["signal.update", { id, priority: null }, "priority"],
      ["settings.update", { dailyWIPLimit: "6" }, "dailyWIPLimit"],
      ["settings.update", { dailyWIPLimit: null }, "dailyWIPLimit"],
      ["plan.select", { date, taskId: id, slotPosition: "0" }, "slotPosition"],
      ["plan.select", { date, taskId: id, slotPosition: null }, "slotPosition"],
      ["plan.select", { date, taskId: id, slotPosition: false }, "slotPosition"],
      ["signal.schedule", { id, date: 20260314, recurrence: "daily" }, "date"],
      ["subtask.create", { taskId: id, title: "x", completed: "1" }, "completed"],
      ["subtask.create", { taskId: id, title: "x", completed: true }, "completed"],
      ["subtask.create", { taskId: id, title: "x", order: "0" }, "order"],
      ["project.create", { name: "x", priority: "3" }, "priority"],
      ["project.create", { name: 7 }, "name"],
      ["clients.create", { name: "x", email: false }, "email"],
      ["account.login", { username: "a", password: "b", rememberMe: "false" }, "rememberMe"],
      ["account.login", { username: "a", password: "b", rememberMe: 0 }, "rememberMe"],
    ];
    const refuseAll = async () => {
      for (const [procedure, input, field] of wrong) {
        const response = await call(procedure, input);
        expect(response, `${procedure} ${JSON.stringify(input)}`).toMatchObject({
          status: 400,
          body: { code: "INVALID_INPUT", field },
        });
      }
    };
    await refuseAll();
    // The facade's library used to modify the schemas it served.
    const viaRest = callOver(app, "REST", token);
    const right: [procedure: string, input: Record<string, unknown>, status: number][] = [
      ["signal.create", { title: "x", priority: 3 }, 200],
      ["signal.update", { id, effort: 2 }, 200],
      ["settings.update", { dailyWIPLimit: 6 }, 200],
      ["subtask.create", { taskId: id, title: "x", completed: 1, order: 0 }, 200],
      ["project.create", { name: "x", priority: 3 }, 200],
      ["plan.select", { date, taskId: id, slotPosition: 1 }, 200],
      ["account.login", { username: "a", password: "b", rememberMe: false }, 401],
    ];
    for (const [procedure, input, status] of right) {
      expect((await viaRest(procedure, input)).status).toBe(status);
    }
    await refuseAll();
  });

  it.each(["a\u0000b", "\ud800", "ok \udc00"])(
    "text that cannot be stored is refused: %j",
    async (text) => {
      const { id } = await addSignal(call);
      for (const [procedure, input] of [
        ["signal.create", { title: text }],
        ["signal.create", { title: "x", notes: text }],
        ["signal.create", { title: "x", tags: [text] }],
        ["signal.update", { id, title: text }],
        ["account.login", { username: text, password: "secret horse" }],
        ["account.login", { username: "x", password: `secret${text}` }],
        ["settings.update", { timeZone: text }],
        ["subtask.create", { taskId: id, title: text }],
        ["project.create", { name: text }],
        ["project.create", { name: "x", links: [`https://example.com/${text}`] }],
        ["project.create", { name: "x", attachments: [text] }],
        ["clients.create", { name: "x", company: text }],
        ["feedback.send", { type: "bug", subject: "x", message: text }],
        ["plan.select", { date: text, taskId: id }],
        ["plan.select", { date, taskId: text }],
      ] as const) {
        const response = await call(procedure, input);
        expect(response, procedure).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
      }
    },
  );
});

describe("a body that is not an object", () => {
  const bodies = ["[]", '"text"', "null", "7", "true", "[1]"];
  const changes = procedures.filter(({ method }) => method === "POST" || method === "PATCH");

  let token: string;
  let signal: { id: string };

  // Created once for all tests, because a refused call changes nothing.
  beforeAll(async () => {
    const account = await app.register(`body-${randomUUID()}`);
    await app.makeOperator(account.user.id);
    token = account.token;
    signal = (await app.rest("POST", "/tasks", { token, body: { title: "x" } })).body;
  });

  it.each(changes.flatMap((change) => bodies.map((body) => ({ ...change, body }))))(
    "is refused by $name and changes nothing: $body",
    async ({ name, method, path, body }) => {
      const taken = path.replace("{date}", date).replace(/\{\w+\}/g, signal.id);
      const refused = { status: 400, body: { code: "INVALID_INPUT" } };
      expect(await app.rest(method, taken, { token, body })).toMatchObject(refused);
      expect(await app.mutate(name, undefined, { token, body })).toMatchObject(refused);
      const after = await app.rest("GET", `/tasks/${signal.id}`, { token });
      expect(after.body).toMatchObject(signal);
    },
  );
});

it("a REST body that is not in UTF-8 is refused, because its letters would be lost", async () => {
  const { token } = await app.register(`latin-${randomUUID()}`);
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const send = async (encoding: "latin1" | "utf8") => {
    const body = Buffer.from('{"title":"Müll"}', encoding);
    return await fetch(`${app.url}/api/tasks`, { method: "POST", headers, body });
  };
  const refused = await send("latin1");
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { code: "INVALID_INPUT", error: expect.stringContaining("UTF-8") },
  ]);
  expect(await (await send("utf8")).json()).toMatchObject({ title: "Müll" });
});
