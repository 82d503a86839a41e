import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { bodyAttacks } from "./body-attacks.ts";
import { fileAttacks } from "./file-attacks.ts";
import { outsideAttacks } from "./outside-attacks.ts";
import { drain, inParallel, json, parallel, type Target } from "./requests.ts";
import { ruleAttacks } from "./rule-attacks.ts";

/** Requests that could starve other accounts, each repeated as often as possible. */
export const attacks: Readonly<Record<string, (target: Target) => Promise<void>>> = {
  exports: (target) => drain(target, "GET", "/api/export"),
  imports: (target) =>
    drain(target, "POST", "/api/import", () => ({
      type: "application/zip",
      body: Buffer.from(target.archive, "base64"),
    })),
  batches: (target) => {
    const calls = Array<string>(20).fill("signal.list").join();
    const input = encodeURIComponent(
      JSON.stringify(Object.fromEntries(Array(20).fill({}).entries())),
    );
    return drain(target, "GET", `/trpc/${calls}?batch=1&input=${input}`);
  },
  lists: (target) => drain(target, "GET", "/api/tasks?limit=10000"),
  searches: (target) => drain(target, "GET", "/api/tasks?search=nothing%20has%20this&sort=title"),
  streams: async (target) => {
    for (;;) {
      const held = Array.from({ length: parallel }, () => openStream(target));
      await Promise.all(held);
    }
  },
  bodies: async (target) => {
    await Promise.all(Array.from({ length: parallel * 5 }, () => sendSlowBody(target)));
  },
  locks: async (target) => {
    const { id } = await json(target, "POST", "/api/tasks", { title: "Contended" });
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await Promise.all(
      Array.from({ length: parallel }, async (_, index) => {
        for (;;) {
          if (index % 3 === 0) await json(target, "POST", `/api/daily-plan/${day}/rollover`);
          else if (index % 3 === 1)
            await json(target, "PATCH", `/api/tasks/${id}`, { title: randomUUID() });
          else await json(target, "POST", "/api/daily-plan/select", { date: day, taskId: id });
        }
      }),
    );
  },
  uploads: async (target) => {
    const bytes = Buffer.alloc(5_000_000, 7);
    await inParallel(async () => {
      const { uploadURL } = await json(target, "POST", "/api/objects/upload");
      if (!uploadURL) return void (await sleep(100));
      await fetch(uploadURL, { method: "PUT", body: bytes }).then((response) =>
        response.arrayBuffer(),
      );
    });
  },
  signIns: ({ url, username, password }) =>
    inParallel(async () => {
      const response = await fetch(`${url}/api/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ username, password }),
      });
      await response.arrayBuffer();
    }),
  creations: (target) =>
    inParallel(() => json(target, "POST", "/api/tasks", { title: "x", notes: "n".repeat(20_000) })),
  ...bodyAttacks,
  ...ruleAttacks,
  ...fileAttacks,
  ...outsideAttacks,
};

/** Opens a stream of live updates, reads its beginning and keeps it open for a moment. */
async function openStream({ url, token }: Target): Promise<void> {
  const cutting = new AbortController();
  try {
    await fetch(`${url}/trpc/live.follow?input=%7B%22beat%22%3A1000%7D`, {
      headers: { authorization: `Bearer ${token}`, accept: "text/event-stream" },
      signal: cutting.signal,
    });
    await sleep(500);
  } catch {
    await sleep(10);
  }
  cutting.abort();
}

/** Sends a body byte by byte, reconnecting whenever the server closes the connection. */
async function sendSlowBody({ url, token }: Target): Promise<void> {
  const { port } = new URL(url);
  for (;;) {
    const socket = connect(Number(port), "localhost");
    socket.on("error", () => undefined).resume();
    socket.write(
      `POST /api/tasks HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAuthorization: Bearer ${token}\r\nContent-Length: 100000\r\n\r\n`,
    );
    const timer = setInterval(() => socket.write(" "), 500);
    await once(socket, "close").catch(() => undefined);
    clearInterval(timer);
  }
}
