import { randomUUID } from "node:crypto";
import { type ErrorCode, errorCodes, errorSentence } from "@daysignal/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type DocumentedClient, startClient } from "../testing/documented-client.ts";
import { type Answer, startTestApp, type TestApp } from "../testing/test-app.ts";

const today = "2026-03-14";

let app: TestApp;
let client: DocumentedClient;
let visitor: DocumentedClient;

beforeAll(async () => {
  app = await startTestApp({
    clock: () => new Date("2026-03-14T12:00:00.000Z"),
    rateLimits: true,
    trustProxy: "127.0.0.1",
  });
});

afterAll(() => app.close());

beforeEach(async () => {
  // Everyone comes from somewhere else, so that the limit on registering does not count them together.
  const part = () => Math.floor(Math.random() * 250);
  const from = { "x-forwarded-for": `10.${part()}.${part()}.${part()}` };
  const { token } = await app.register(`person-${randomUUID()}`, from);
  visitor = await startClient(app, "nothing");
  const authorization = `Bearer ${token}`;
  client = {
    ...visitor,
    call: (method, path, body, headers) =>
      visitor.call(method, path, body, { authorization, ...headers }),
  };
});

const addTask = async (fields = {}): Promise<string> =>
  (await client.call("POST", "/tasks", { title: "x", ...fields })).body.id;

const select = (taskId: string) =>
  client.call("POST", "/daily-plan/select", { date: today, taskId });

const account = () => {
  const username = randomUUID();
  return { username, email: `${username}@example.com`, password: "secret1" };
};

/** A request that is refused with each code, over HTTP alone. */
const refusals: Readonly<Partial<Record<ErrorCode, () => Promise<Answer>>>> = {
  INVALID_INPUT: () => client.call("POST", "/tasks", { title: " " }),
  DATE_NOT_PAST: () =>
    client.call("POST", `/daily-plan/${today}/rollover`, undefined, { "x-time-zone": "UTC" }),
  NOT_SIGNED_IN: () => visitor.call("GET", "/tasks"),
  WRONG_CREDENTIALS: () =>
    visitor.call("POST", "/login", { username: randomUUID(), password: "x" }),
  CROSS_ORIGIN: async () => {
    const { cookie } = await app.register(`cookie-${randomUUID()}`, {
      "x-forwarded-for": "10.251.0.1",
    });
    return visitor.call("POST", "/logout", undefined, { cookie, origin: "https://evil.example" });
  },
  READ_ONLY: async () => {
    const { body } = await client.call("POST", "/tokens", { name: "Backup", access: "read" });
    const authorization = `Bearer ${body.token}`;
    return visitor.call("POST", "/tasks", { title: "x" }, { authorization });
  },
  SESSION_REQUIRED: async () => {
    const { body } = await client.call("POST", "/tokens", { name: "Script", access: "write" });
    return visitor.call("GET", "/tokens", undefined, { authorization: `Bearer ${body.token}` });
  },
  CODE_REQUIRED: () =>
    visitor.call("POST", "/reset-password", { email: account().email, newPassword: "secret1" }),
  WRONG_CODE: () =>
    visitor.call("POST", "/reset-password", {
      email: account().email,
      newPassword: "secret1",
      code: "1234",
    }),
  NOT_FOUND: () => client.call("GET", `/tasks/${randomUUID()}`),
  ALREADY_ADDED: async () => {
    const id = await addTask();
    await select(id);
    return select(id);
  },
  DAY_FULL: async () => {
    for (let count = 0; count < 4; count += 1) await select(await addTask());
    return select(await addTask());
  },
  NOT_PLANNED: async () =>
    client.call("POST", "/daily-plan/select", {
      date: today,
      taskId: await addTask(),
      replaceTaskId: await addTask(),
    }),
  IN_TRASH: async () => {
    const id = await addTask();
    await client.call("DELETE", `/tasks/${id}`);
    return client.call("PATCH", `/tasks/${id}`, { title: "y" });
  },
  NOT_IN_TRASH: async () => client.call("DELETE", `/tasks/${await addTask()}/permanent`),
  USERNAME_TAKEN: async () => {
    const first = account();
    await visitor.call("POST", "/register", first);
    return visitor.call("POST", "/register", { ...account(), username: first.username });
  },
  EMAIL_TAKEN: async () => {
    const first = account();
    await visitor.call("POST", "/register", first);
    return visitor.call("POST", "/register", { ...account(), email: first.email });
  },
  STALE_VERSION: async () =>
    client.call("PATCH", `/tasks/${await addTask()}`, { title: "y" }, { "if-match": '"0"' }),
  IDEMPOTENCY_MISMATCH: async () => {
    const key = { "idempotency-key": randomUUID() };
    await client.call("POST", "/tasks", { title: "x" }, key);
    return client.call("POST", "/tasks", { title: "y" }, key);
  },
  PAYLOAD_TOO_LARGE: () => client.call("POST", "/tasks", { title: "x".repeat(1_200_000) }),
  RATE_LIMITED: async () => {
    const input = { username: randomUUID(), password: "wrong" };
    const from = { "x-forwarded-for": "10.252.0.1" };
    for (let count = 0; count < 10; count += 1) await visitor.call("POST", "/login", input, from);
    return visitor.call("POST", "/login", input, from);
  },
};

/** Where the sentence depends on what was asked. */
const sentences: Readonly<Partial<Record<ErrorCode, string>>> = {
  INVALID_INPUT: "title is required.",
  NOT_FOUND: "Signal was not found.",
  DAY_FULL: "You can only have 4 signals for today.",
  RATE_LIMITED: "Too many attempts. Try again in 15 minutes.",
};

/** Brought about by the server's state, or by the addresses of files: the tests beside those cover them. */
const elsewhere: readonly string[] = [
  "UNAVAILABLE",
  "INTERNAL",
  "ADDRESS_EXPIRED",
  "NOT_SUPPORTED",
];

describe("a refusal", () => {
  it.each(Object.entries(refusals))(
    "of %s has its sentence, as documented",
    async (code, refuse) => {
      const { status, body } = await refuse();
      expect(status).toBeGreaterThanOrEqual(400);
      expect(body.code).toBe(code);
      expect(body.error).toBe(sentences[code as ErrorCode] ?? errorSentence(code as ErrorCode));
    },
  );

  it("is tested here for every code that a request can bring about", () => {
    const untested = errorCodes.filter((code) => !(code in refusals || elsewhere.includes(code)));
    expect(untested).toEqual([]);
  });
});
