import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { startTestApp } from "../test/test-app.ts";

test("an incomplete request does not keep the app from closing", async () => {
  const app = await startTestApp();
  const socket = connect(Number(new URL(app.url).port), "127.0.0.1");
  await once(socket, "connect");
  socket.on("error", () => undefined);
  socket.write(
    "POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{",
  );
  const ended = once(socket, "close");
  // Ensures that the server has received the incomplete request before it closes.
  await app.rest("GET", "/user");
  await app.close();
  await ended;
  expect(socket.destroyed).toBe(true);
});

test("requests while the app is closing get a retryable error, in the format of each route", async () => {
  const closing = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const app = await startTestApp({
    // The server still listens until this resolves.
    extend: (fastify) =>
      fastify.addHook("preClose", async () => {
        closing.resolve();
        await goOn.promise;
      }),
  });
  const { token } = await app.register("late");
  const closed = app.close();
  await closing.promise;
  const responses = [
    await app.rest("POST", "/tasks", { body: { title: "Late" }, token }),
    await app.rest("GET", "/export", { token }),
    await app.mutate("signal.create", { title: "Late" }, { token }),
    await app.query("signal.list", undefined, { token }),
  ];
  for (const { status, headers, body } of responses) {
    expect({ status, ...body }).toMatchObject({ status: 503, code: "UNAVAILABLE", retryAfter: 1 });
    expect(headers.get("retry-after")).toBe("1");
    expect(headers.get("connection")).toBe("close");
  }
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${app.url}/readyz`)).status).toBe(503);
  goOn.resolve();
  await closed;
});
