import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

const newPassword = "battery staple";
const codeRequired = { status: 403, body: { code: "CODE_REQUIRED" } };
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

describe("the message", () => {
  it("names its purpose, and has no code in its subject", async () => {
    const { email, username } = await app.register(`reader-${randomUUID()}`);
    await app.rest("POST", "/reset-password", { body: { email, newPassword } });
    const message = () => app.sent.find(({ to }) => to === email);
    await expect.poll(message).toBeDefined();
    expect(message()?.subject).toBe("Daysignal: your code to reset your password");
    expect(message()?.text).toContain(`Hello ${username},`);
    expect(message()?.text).toContain("It is good for 10 minutes and works once.");
  });
});

describe("a mail server that does not respond", () => {
  it("delays the shutdown, but not the caller", async () => {
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
    const response = await slow.rest("POST", "/reset-password", { body: { email, newPassword } });
    expect(response).toMatchObject(codeRequired);
    await expect.poll(() => reached).toEqual([email]);
    const closed = slow.close().then(() => reached.push("closed"));
    deliver();
    await closed;
    expect(reached).toEqual([email, "delivered", "closed"]);
  });

  it("or refuses does not affect the response", async () => {
    const broken = await startTestApp({ mail: { send: () => Promise.reject(new Error("full")) } });
    const { email } = await broken.register("unlucky");
    const ask = () => broken.rest("POST", "/reset-password", { body: { email, newPassword } });
    expect(await ask()).toMatchObject(codeRequired);
    expect(await ask()).toMatchObject(codeRequired);
    await broken.close();
  });
});
