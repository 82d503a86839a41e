import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { type Change, createDb, noteChange, onCommittedChanges, transact } from "@daysignal/db";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openLiveStream } from "../../test/live-stream.ts";
import { type RedisServer, startRedis } from "../../test/redis-server.ts";
import { startTestApp, type TestApp, type TestUser } from "../../test/test-app.ts";
import { openTransport } from "./open-transport.ts";
import { createRedisTransport } from "./redis-transport.ts";

/** The number of instances to kill; `KILLS=100` for more. */
const kills = Number(process.env["KILLS"] ?? 3);
const atOnce = 3;

/** Opens a stream of a user and waits until it has begun. */
async function follow(app: TestApp, { token }: TestUser) {
  const stream = await openLiveStream(app.url, { authorization: `Bearer ${token}` }, { age: 0 });
  await expect.poll(() => stream.events.length).toBeGreaterThan(1);
  return stream;
}

const arrival = (stream: Awaited<ReturnType<typeof follow>>, id: string) =>
  expect.poll(() => stream.changes()).toContainEqual(expect.objectContaining({ ids: [id] }));

describe("an instance killed between a commit and its message", () => {
  it(
    "hides no change from the streams of another instance",
    async () => {
      const app = await startTestApp();
      const user = await app.register("somebody");
      const stream = await follow(app, user);
      let longestMs = 0;
      for (let count = 0; count < kills; count += atOnce) {
        const writers = Array.from({ length: atOnce }, async () => {
          const id = randomUUID();
          const file = join(import.meta.dirname, "../../test/dying-writer.ts");
          const args = [file, app.database.url, user.user.id, id];
          const child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] });
          const [, signal] = await once(child, "exit");
          expect(signal).toBe("SIGKILL");
          const killedAt = performance.now();
          await arrival(stream, id);
          longestMs = Math.max(longestMs, performance.now() - killedAt);
        });
        await Promise.all(writers);
      }
      // Figures for docs/performance.md; not asserted, because the machine may be busy.
      if (kills > 10) process.stderr.write(`${kills} kills, hidden for ${longestMs} ms at most\n`);
      stream.cut();
      await app.close();
    },
    120_000 + kills * 10_000,
  );
});

describe("the transport by Redis", () => {
  let redis: RedisServer | null;

  beforeAll(async () => {
    redis = await startRedis();
    if (!redis) process.stderr.write("redis-server is not installed: its tests are skipped.\n");
  });

  afterAll(() => redis?.stop());

  it("delivers changes between instances, and again after a lost connection", async ({ skip }) => {
    if (!redis) return skip();
    const heard: Change[] = [];
    const listening = vi.fn();
    const lost = vi.fn();
    const malformed = vi.fn();
    const one = createRedisTransport(redis.url);
    const other = createRedisTransport(redis.url);
    const stop = other.listen({
      onChange: (change) => heard.push(change),
      onListening: listening,
      onLost: lost,
      onMalformed: malformed,
    });
    const change = (): Change => ({
      userId: randomUUID(),
      seq: 1,
      kind: "signal",
      ids: [randomUUID()],
      days: null,
      origin: null,
    });
    /** Sends a change until it arrives, because a subscription takes a moment. */
    const arrives = async (sent: Change) => {
      const heardAfterSending = async () => {
        await one.publish([sent]);
        return heard;
      };
      await expect.poll(heardAfterSending, { interval: 100 }).toContainEqual(sent);
    };
    await arrives(change());
    await redis.stop();
    await expect.poll(() => lost).toHaveBeenCalled();
    await expect(one.publish([change()])).rejects.toThrow();
    await redis.start();
    await arrives(change());
    expect(listening).toHaveBeenCalled();
    expect(malformed).not.toHaveBeenCalled();
    await stop();
    await Promise.all([one.close(), other.close()]);
    await expect(one.publish([change()])).rejects.toThrow();
  });

  it("delivers to the streams of another instance", async ({ skip }) => {
    if (!redis) return skip();
    const app = await startTestApp({ transport: createRedisTransport(redis.url) });
    const user = await app.register("somebody");
    const stream = await follow(app, user);
    const { db } = createDb(app.database.url, app.database.dbOptions);
    const elsewhere = await openTransport(redis.url);
    onCommittedChanges(db, (changes) => void elsewhere.publish(changes).catch(() => undefined));
    const id = randomUUID();
    await transact(db, async (tx) => noteChange(tx, user.user.id, { kind: "signal", ids: [id] }));
    await arrival(stream, id);
    stream.cut();
    // A URL of the other kind is the database's.
    const byDatabase = await openTransport(app.database.url);
    await Promise.all([app.close(), elsewhere.close(), byDatabase.close()]);
    await db.destroy();
  });
});
