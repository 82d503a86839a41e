import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { startTestApp } from "./testing/test-app.ts";

test("a request that is never sent to its end does not keep the app from closing", async () => {
  const app = await startTestApp();
  const socket = connect(Number(new URL(app.url).port), "127.0.0.1");
  await once(socket, "connect");
  socket.on("error", () => undefined);
  socket.write(
    "POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{",
  );
  const ended = once(socket, "close");
  // The request is known to the server before it closes.
  await app.rest("GET", "/user");
  await app.close();
  await ended;
  expect(socket.destroyed).toBe(true);
});
