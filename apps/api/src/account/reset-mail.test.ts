import { randomUUID } from "node:crypto";
import type { Db } from "@daysignal/db";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const newPassword = "battery staple";
const codeRequired = { status: 403, body: { code: "CODE_REQUIRED" } };
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

async function isSomebodyWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

describe("the message", () => {
  it("says what it is for, and the code not in its subject", async () => {
    const { email, username } = await app.register(`reader-${randomUUID()}`);
    await app.rest("POST", "/reset-password", { body: { email, newPassword } });
    const message = () => app.sent.find(({ to }) => to === email);
    await expect.poll(message).toBeDefined();
    expect(message()?.subject).toBe("Daysignal: your code to reset your password");
    expect(message()?.text).toContain(`Hello ${username},`);
    expect(message()?.text).toContain("It is good for 10 minutes and works once.");
  });
});

describe("a mail server that does not answer", () => {
  it("delays the end of the process, and not the caller", async () => {
    const { promise: delivered, resolve: deliver } = Promise.withResolvers<void>();
    const reached: string[] = [];
    const slow = await startTestApp({
      mail: {
        send: async ({ to }) => {
          reached.push(to);
          await delivered;
          reached.push("delivered");
        },
      },
    });
    const { email } = await slow.register("patient");
    const answer = await slow.rest("POST", "/reset-password", { body: { email, newPassword } });
    expect(answer).toMatchObject(codeRequired);
    await expect.poll(() => reached).toEqual([email]);
    const closed = slow.close().then(() => reached.push("closed"));
    deliver();
    await closed;
    expect(reached).toEqual([email, "delivered", "closed"]);
  });

  it("is waited for as well by a process that ends before it has answered", async () => {
    const ending = await startTestApp({ rateLimits: true });
    const { email } = await ending.register("hurried");
    const body = { email, newPassword };
    const { answer, closed } = await ending.db.transaction().execute(async (tx) => {
      await sql`lock table rate_limits`.execute(tx);
      const waiting = ending.rest("POST", "/reset-password", { body });
      await expect.poll(() => isSomebodyWaiting(ending.db)).toBe(true);
      return { answer: waiting, closed: ending.close() };
    });
    expect(await answer).toMatchObject(codeRequired);
    await closed;
    expect(ending.sent).toMatchObject([{ to: email }]);
  });

  it("and one that refuses changes no answer", async () => {
    const broken = await startTestApp({ mail: { send: () => Promise.reject(new Error("full")) } });
    const { email } = await broken.register("unlucky");
    const ask = () => broken.rest("POST", "/reset-password", { body: { email, newPassword } });
    expect(await ask()).toMatchObject(codeRequired);
    expect(await ask()).toMatchObject(codeRequired);
    await broken.close();
  });
});
