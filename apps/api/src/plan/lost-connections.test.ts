import { setTimeout as wait } from "node:timers/promises";
import { createDb, type DbClient } from "@daysignal/db";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addSignal, type Call, callAsSomeone } from "../../test/routes.ts";
import { startTestApp, type TestApp, type TestResponse } from "../../test/test-app.ts";

const yesterday = "2026-03-13";
const kills = 100;
const workers = 6;
/**
 * The timeout of a call in milliseconds, after which it counts as hanging. The pool's timeouts end
 * everything within 5 s; a slow machine may need more.
 */
const timeoutMs = 60_000;

let app: TestApp;
/** A separate connection for the test, which is never closed. */
let observer: DbClient;

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date("2026-03-14T12:00:00.000Z") });
  observer = createDb(app.database.url, { max: 1 });
});

afterAll(async () => {
  await observer.db.destroy();
  await app.close();
});

/** Closes one connection of the app, preferably one in a transaction; returns which kind it was. */
async function endOneConnection(): Promise<"busy" | "idle" | null> {
  const { rows } = await sql<{ state: string }>`
    select state, pg_terminate_backend(pid) from (
      select pid, state from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state is not null
      order by state = 'idle', random() limit 1
    ) victim`.execute(observer.db);
  const state = rows[0]?.state;
  return state === undefined ? null : state === "idle" ? "idle" : "busy";
}

class TimeoutError extends Error {}

/**
 * Makes a call, and fails if there is no response in time, or one that is neither a success nor
 * UNAVAILABLE.
 */
function withTimeout(call: Call, seen: number[]): Call {
  const timed = async (...args: Parameters<Call>) => {
    const response = await Promise.race([
      call(...args),
      wait(timeoutMs, undefined, { ref: false }).then((): TestResponse => {
        throw new TimeoutError(`${args[0]} gave no answer.`);
      }),
    ]);
    seen.push(response.status);
    if (response.status === 503) expect(response.body.code).toBe("UNAVAILABLE");
    else expect(response).toMatchObject({ status: 200 });
    return response;
  };
  return Object.assign(timed, { url: call.url });
}

/** The stored state of a signal and its live entry. */
async function stored(id: string) {
  return observer.db
    .selectFrom("signals")
    .leftJoin("plan_entries as entry", (join) =>
      join
        .onRef("entry.user_id", "=", "signals.user_id")
        .onRef("entry.signal_id", "=", "signals.id")
        .on("entry.slot_position", "is not", null),
    )
    .select([
      "signals.title",
      "signals.status",
      "signals.version",
      "signals.incomplete_rollover_count as rollovers",
      "entry.day",
      "entry.completed_at as finished",
    ])
    .where("signals.id", "=", id)
    .executeTakeFirstOrThrow();
}

type Stored = Awaited<ReturnType<typeof stored>>;

const isOn = ({ day }: Stored) => day === yesterday;
const isOpen = (signal: Stored) => isOn(signal) && signal.finished === null;

/** Simulates one user's days, repeatedly: plan three, finish one and reopen it, roll over. */
async function live(call: Call, ids: readonly string[], until: AbortSignal): Promise<void> {
  const [first = ""] = ids;
  for (let round = 0; !until.aborted; round += 1) {
    for (const taskId of ids) {
      while (!isOn(await stored(taskId))) {
        const { status } = await call("plan.select", { date: yesterday, taskId });
        if (status === 200) expect(isOn(await stored(taskId))).toBe(true);
      }
    }
    await changeWholly(call, first, { title: `Done ${round}`, status: "done" });
    await changeWholly(call, first, { title: `Open ${round}`, status: "active" });

    const before = await Promise.all(ids.map(stored));
    const { status, body } = await call("plan.rollOver", { date: yesterday });
    const after = await Promise.all(ids.map(stored));
    const rolled = after.filter((signal) => !isOn(signal));
    expect([0, before.filter(isOpen).length]).toContain(rolled.length);
    if (status === 200) expect(body.rolledOverCount).toBe(rolled.length);
    after.forEach((signal, index) => {
      const growth = isOn(signal) ? 0 : 1;
      expect(signal.rollovers - (before[index]?.rollovers ?? 0)).toBe(growth);
      expect(signal.version - (before[index]?.version ?? 0)).toBe(growth);
    });
  }
}

/**
 * Changes title, status and entry in one call: after a success all of it is stored, after an error
 * all or nothing.
 */
async function changeWholly(call: Call, id: string, change: { title: string; status: string }) {
  const before = await stored(id);
  const { status } = await call("signal.update", { id, ...change });
  const after = await stored(id);
  const happened = after.title === change.title;
  if (status === 200) expect(happened).toBe(true);
  expect(after).toEqual(
    happened
      ? {
          ...before,
          ...change,
          version: before.version + 1,
          finished: change.status === "done" ? expect.any(String) : null,
        }
      : before,
  );
}

describe("when database connections are lost during calls", () => {
  it("every call is applied completely or fails, and the app keeps running", {
    timeout: 300_000,
  }, async () => {
    const seen: number[] = [];
    const users = await Promise.all(
      Array.from({ length: workers }, async (_, n) => {
        const call = await callAsSomeone(app, n % 2 === 0 ? "REST" : "tRPC");
        const signals = [await addSignal(call), await addSignal(call), await addSignal(call)];
        return { call, ids: signals.map(({ id }): string => id) };
      }),
    );
    const end = new AbortController();
    const lives = users.map(({ call, ids }) => live(withTimeout(call, seen), ids, end.signal));
    let busy = 0;
    const killing = async () => {
      for (let killed = 0; killed < kills && !end.signal.aborted; ) {
        const victim = await endOneConnection();
        if (victim) killed += 1;
        if (victim === "busy") busy += 1;
        await wait(20);
      }
      end.abort();
    };
    const outcomes = await Promise.allSettled(
      [...lives, killing()].map((one) => one.finally(() => end.abort())),
    );
    expect(outcomes.filter((outcome) => outcome.status === "rejected")).toEqual([]);

    // Verifies that connections were closed in transactions, and that the load continued.
    expect(busy).toBeGreaterThan(0);
    expect(seen.filter((status) => status === 503).length).toBeGreaterThan(0);
    expect(seen.filter((status) => status === 200).length).toBeGreaterThan(0);
    for (const { call, ids } of users) {
      expect((await call("plan.get", { date: yesterday })).status).toBe(200);
      expect((await call("signal.list")).body).toHaveLength(ids.length);
    }
  });
});
