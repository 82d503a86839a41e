import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addSampleEntities } from "../../test/add-sample-entities.ts";
import { type Call, callOver, procedures, routes } from "../../test/routes.ts";
import { sampleInputs } from "../../test/sample-inputs.ts";
import { startTestApp, type TestApp, type TestUser } from "../../test/test-app.ts";

const hour = 3_600_000;
let now = new Date("2026-03-14T12:00:00.000Z");
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});

afterAll(() => app.close());

describe.each(routes)("an Idempotency-Key over %s", (route) => {
  let person: TestUser;
  let call: Call;
  let key: string;

  beforeEach(async () => {
    person = await app.register(`again-${randomUUID()}`);
    call = callOver(app, route, person.token);
    key = randomUUID();
  });

  const withKey = (value: string) => ({ headers: { "idempotency-key": value } });
  const create = (fields: Record<string, unknown> = {}, value = key) =>
    call("signal.create", { title: "Once", ...fields }, withKey(value));
  const count = async () => (await call("signal.list")).body.length;

  it("creates one entity from retries, and returns the same response", async () => {
    const first = await create({ priority: 3 });
    expect(first.status).toBe(200);
    expect(first.headers.get("idempotency-replayed")).toBeNull();
    await call("signal.update", { id: first.body.id, title: "Changed since" });
    const again = await create({ priority: 3 });
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body));
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(await count()).toBe(1);
  });

  it("creates one entity from concurrent requests", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await count()).toBe(1);
  });

  it("recognises a request with its fields in another order", async () => {
    const fields = { title: "Once", priority: 2, dueDate: null };
    const first = await call("signal.create", fields, withKey("k"));
    const again = await call(
      "signal.create",
      { dueDate: null, priority: 2, title: "Once" },
      withKey("k"),
    );
    expect(first.status).toBe(200);
    expect(again.body).toEqual(first.body);
  });

  it("is refused for another request, which creates nothing", async () => {
    await create({ priority: 2 });
    for (const fields of [{ title: "Other", priority: 2 }, { priority: 3 }]) {
      expect(await create(fields)).toMatchObject({
        status: 422,
        body: { code: "IDEMPOTENCY_MISMATCH", field: "Idempotency-Key" },
      });
    }
    expect(await count()).toBe(1);
  });

  it("is refused for the same input to another procedure", async () => {
    const longest = withKey("k".repeat(255));
    await call("clients.create", { name: "Ada & Co." }, longest);
    const answer = await call("project.create", { name: "Ada & Co." }, longest);
    expect(answer).toMatchObject({ status: 422, body: { code: "IDEMPOTENCY_MISMATCH" } });
    expect((await call("project.list")).body).toEqual([]);
  });

  it("is independent of other users' keys, and ignored by calls that create nothing", async () => {
    const { body } = await create();
    const other = callOver(app, route, (await app.register(`other-${randomUUID()}`)).token);
    const theirs = await other("signal.create", { title: "Theirs" }, withKey(key));
    expect(theirs).toMatchObject({ status: 200, body: { title: "Theirs" } });
    const done = await call("signal.complete", { id: body.id }, withKey(key));
    expect(done).toMatchObject({ status: 200, body: { status: "done" } });
  });

  it("stores no refusal: the same request runs again", async () => {
    const projectId = randomUUID();
    const refused = { status: 404, body: { code: "NOT_FOUND" } };
    expect(await create({ projectId })).toMatchObject(refused);
    expect(await create({ projectId })).toMatchObject(refused);
    expect((await create({ title: "" })).status).toBe(400);
    expect((await create()).status).toBe(200);
  });

  it("expires after 24 hours", async () => {
    const start = now;
    await create();
    now = new Date(start.getTime() + 24 * hour);
    expect((await create({ title: "Other" })).status).toBe(422);
    now = new Date(start.getTime() + 24 * hour + 1);
    const other = await create({ title: "Other" });
    expect(other).toMatchObject({ status: 200, body: { title: "Other" } });
    expect((await create({ title: "Other" })).body).toEqual(other.body);
    now = start;
  });

  it("is stored without the key or the response in plain text", async () => {
    await create({ title: "Not for other eyes" });
    const table = await app.db.selectFrom("idempotency_keys").selectAll().execute();
    expect(table.length).toBeGreaterThan(0);
    expect(JSON.stringify(table)).not.toContain(key);
    expect(JSON.stringify(table)).not.toContain("other eyes");
  });

  it.each(["", "x".repeat(256), "two words", "schlüssel"])("is refused as %j", async (value) => {
    const answer = await create({}, Buffer.from(value, "utf8").toString("latin1"));
    expect(answer).toMatchObject({
      status: 400,
      body: { code: "INVALID_INPUT", field: "Idempotency-Key" },
    });
    expect(await count()).toBe(0);
  });
});

describe.each(routes)("every creating procedure, over %s,", (route) => {
  it.each(procedures.filter(({ returnsSecret }) => returnsSecret))(
    "does not store a response with a secret, and refuses a retry: $name",
    async ({ name }) => {
      const { token, user } = await app.register(`secret-${randomUUID()}`);
      await app.makeOperator(user.id);
      const call = callOver(app, route, token);
      const input = sampleInputs(await addSampleEntities(call, "2026-03-13", name))[name];
      const send = (key: string) => call(name, input, { headers: { "idempotency-key": key } });
      const answers = await Promise.all(Array.from({ length: 5 }, () => send("weak")));
      const codes = answers.map(({ status, body }) => body.code ?? status);
      expect(codes.toSorted()).toEqual([200, ...Array(4).fill("IDEMPOTENCY_KEY_USED")]);
      expect(await send("weak")).toMatchObject({
        status: 409,
        body: { code: "IDEMPOTENCY_KEY_USED", field: "Idempotency-Key" },
      });
      expect((await send("other")).status).toBe(200);
      const kept = app.db.selectFrom("idempotency_keys").select("answer");
      const rows = await kept
        .where("user_id", "=", user.id)
        .where("procedure", "=", name)
        .execute();
      expect(rows).toEqual([{ answer: null }, { answer: null }]);
    },
  );

  it.each(procedures.filter(({ creates, returnsSecret }) => creates && !returnsSecret))(
    "creates one entity from retries with the same key: $name",
    async ({ name }) => {
      const { token, user } = await app.register(`maker-${randomUUID()}`);
      await app.makeOperator(user.id);
      const call = callOver(app, route, token);
      // Without a client-made id, which alone would prevent a second one.
      const { id, copyId, ...made } =
        sampleInputs(await addSampleEntities(call, "2026-03-13", name))[name] ?? {};
      // With one for its copy, `id` is the original's.
      const input = copyId === undefined ? made : { id, ...made };
      const send = (key: string) => call(name, input, { headers: { "idempotency-key": key } });
      const first = await send("the-key");
      expect(first.status).toBe(200);
      const answers = await Promise.all(Array.from({ length: 5 }, () => send("the-key")));
      for (const again of answers) {
        expect(again).toMatchObject({ status: 200, body: first.body });
        expect(again.headers.get("idempotency-replayed")).toBe("true");
      }
      const other = await send("another-key");
      // The same time cannot be spent twice.
      expect(other.status).toBe(name === "time.create" ? 409 : 200);
      // A device is identified by its endpoint.
      if (name !== "push.create") expect(other.body.id).not.toBe(first.body.id);
    },
  );
});

describe("an Idempotency-Key", () => {
  it("is accepted by everything that creates user data", () => {
    const taking = procedures.filter(({ creates }) => creates).map(({ name }) => name);
    const making = procedures
      .map(({ name }) => name)
      .filter((name) => /\.(create|duplicate|send|snooze)(?![a-z])/.test(name))
      // It reads a URL during the call, and no transaction should wait for that.
      .filter((name) => name !== "calendars.create");
    expect(taking).toEqual(making);
  });

  it("never stores a secret", () => {
    const secret = procedures.filter(({ returnsSecret }) => returnsSecret).map(({ name }) => name);
    expect(secret.toSorted()).toEqual([
      "admin.createInvitation",
      "hook.create",
      "token.create",
      "upload.create",
    ]);
  });

  it("is valid across both routes", async () => {
    const { token } = await app.register("both-routes");
    const options = { token, headers: { "idempotency-key": randomUUID() } };
    const body = { title: "Once" };
    const rest = await app.rest("POST", "/tasks", { body, ...options });
    const trpc = await app.mutate("signal.create", body, options);
    expect(trpc.body).toEqual(rest.body);
  });

  it("applies to each call of a batch separately", async () => {
    const { token } = await app.register("batcher");
    const titles = ["First", "Second", "Third"];
    const send = async () => {
      const calls = titles.map(() => "signal.create");
      const response = await fetch(`${app.url}/trpc/${calls.join()}?batch=1`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "idempotency-key": "one-batch",
        },
        body: JSON.stringify({ ...titles.map((title) => ({ title })) }),
      });
      return await response.json();
    };
    const first = await send();
    expect(first).toMatchObject(titles.map((title) => ({ result: { data: { title } } })));
    expect(await send()).toEqual(first);
    expect((await app.rest("GET", "/tasks", { token })).body).toHaveLength(3);
  });
});
