import { accountLimits } from "@daysignal/core";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  startTestApp,
  type TestApp,
  type TestResponse,
  type TestUser,
} from "../../test/test-app.ts";

const now = "2026-03-14T12:00:00.000Z";
const [yesterday, today, tomorrow] = ["2026-03-13", "2026-03-14", "2026-03-15"];
const refused = { status: 409, body: { code: "LIMIT_REACHED" } };

let app: TestApp;
/** A client without the app's timeouts, which filling a table may exceed. */
let filler: pg.Client;

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(now) });
  filler = new pg.Client({ connectionString: app.database.url });
  await filler.connect();
  // Without triggers, which would take most of the time for 200,000 rows.
  await filler.query("set session_replication_role = replica");
});
afterAll(async () => {
  await filler.end();
  await app.close();
});

/** Everything of a user that the calls below could change, except what was already rolled over. */
async function readStored({ user }: TestUser): Promise<unknown> {
  const { rows } = await filler.query(
    `select (select count(*) from signals where user_id = $1) as signals,
            (select count(*) from plan_entries where user_id = $1) as entries,
            (select count(*) from clients where user_id = $1) as clients,
            (select md5(string_agg(s::text, ',' order by id)) from signals s where user_id = $1) as signal_rows,
            (select json_agg(e order by id) from plan_entries e
              where user_id = $1 and slot_position is not null) as planned`,
    [user.id],
  );
  return rows[0];
}

function callAs({ token }: TestUser) {
  return (method: string, path: string, body?: object): Promise<TestResponse> =>
    app.rest(method, path, { token, ...(body ? { body } : {}) });
}

async function expectRefused(account: TestUser, send: () => Promise<TestResponse>): Promise<void> {
  const before = await readStored(account);
  expect(await send()).toMatchObject(refused);
  expect(await readStored(account)).toEqual(before);
}

/** Exports another user's data, so that all its ids are new here. */
async function makeArchive(name: string): Promise<object> {
  const call = callAs(await app.register(name));
  await call("POST", "/clients", { name: "A client" });
  const { body } = await call("POST", "/tasks", { title: "Imported" });
  await call("POST", "/daily-plan/select", { date: tomorrow, taskId: body.id });
  return (await call("GET", "/export")).body;
}

describe("an account with the maximum number of signals", () => {
  let account: TestUser;
  let call: ReturnType<typeof callAs>;

  beforeAll(async () => {
    account = await app.register("full-of-signals");
    call = callAs(account);
    await filler.query(
      `insert into signals (user_id, id, title, type, priority, impact, effort, estimated_minutes,
                            status, created_at, updated_at)
       select $1, gen_random_uuid(), 'Signal', 'work', 1, 1, 1, 30, 'inbox', now(), now()
       from generate_series(2, $2::int)`,
      [account.user.id, accountLimits.signals],
    );
  });

  it("accepts the last one, is idempotent, and accepts more only after a permanent deletion", async () => {
    const last = { id: crypto.randomUUID(), title: "The last one" };
    expect((await call("POST", "/tasks", last)).status).toBe(200);
    await expectRefused(account, () => call("POST", "/tasks", { title: "One more" }));
    expect(await call("POST", "/tasks", last)).toMatchObject({ status: 200, body: last });

    await call("DELETE", `/tasks/${last.id}`);
    await expectRefused(account, () => call("POST", "/tasks", { title: "One more" }));
    expect((await call("POST", `/tasks/${last.id}/restore`)).status).toBe(200);
    await call("DELETE", `/tasks/${last.id}`);
    await call("DELETE", `/tasks/${last.id}/permanent`);
    expect((await call("POST", "/tasks", { title: "In its place" })).status).toBe(200);
  });

  it("refuses an import as a whole, naming the remaining room", async () => {
    const archive = await makeArchive("exports-signals");
    await expectRefused(account, () => call("POST", "/import", archive));
  });
});

describe("an account with the maximum number of plan entries", () => {
  let account: TestUser;
  let call: ReturnType<typeof callAs>;
  const ids = new Map<string, string>();
  const idOf = (title: string) => ids.get(title) ?? "";
  const select = (title: string, date: string) =>
    call("POST", "/daily-plan/select", { date, taskId: idOf(title) });

  beforeAll(async () => {
    account = await app.register("full-of-days");
    call = callAs(account);
    for (const title of ["history", "planned", "unplanned", "missed"]) {
      const { body } = await call("POST", "/tasks", { title });
      ids.set(title, body.id);
    }
    for (const title of ["daily", "missed daily"]) {
      const { body } = await call("POST", "/tasks", { title, recurrence: "daily" });
      ids.set(title, body.id);
    }
    const plan = [
      ["planned", today],
      ["daily", today],
      ["missed", yesterday],
      ["missed daily", yesterday],
    ] as const;
    for (const [title, date] of plan) expect((await select(title, date)).status).toBe(200);
    await filler.query(
      `insert into plan_entries (user_id, id, signal_id, day, is_occurrence, rolled_over_at, created_at)
       select $1, gen_random_uuid(), $2, '2020-01-01', false, now(), now()
       from generate_series(
         1 + (select count(*) from plan_entries where user_id = $1), $3::int)`,
      [account.user.id, idOf("history"), accountLimits.planEntries],
    );
  });

  it("refuses a further one, and still moves existing ones", async () => {
    await expectRefused(account, () => select("unplanned", today));
    await expectRefused(account, () => select("daily", tomorrow));
    expect((await select("planned", tomorrow)).status).toBe(200);
    await call("POST", "/daily-plan/unselect", { date: tomorrow, taskId: idOf("planned") });
    expect((await select("unplanned", tomorrow)).status).toBe(200);
    await expectRefused(account, () => select("planned", tomorrow));
  });

  it("refuses to extend a series by scheduling or by another recurrence", async () => {
    const schedule = { date: tomorrow, recurrence: "weekly" };
    const planned = `/tasks/${idOf("planned")}`;
    await expectRefused(account, () => call("POST", `${planned}/schedule`, schedule));
    const daily = `/tasks/${idOf("daily")}`;
    await expectRefused(account, () => call("PATCH", daily, { recurrence: "weekly" }));
  });

  it("refuses an import as a whole", async () => {
    const archive = await makeArchive("exports-days");
    await expectRefused(account, () => call("POST", "/import", archive));
  });

  it("still rolls over, finishes and skips, and extends series once there is room", async () => {
    expect(await call("POST", "/daily-plan/rollover")).toMatchObject({
      status: 200,
      body: { days: [yesterday], rolledOverCount: 2, toppedUpCount: 0, cutCount: 1 },
    });
    const daily = `/tasks/${idOf("daily")}`;
    expect((await call("POST", `${daily}/complete`, { date: today })).status).toBe(200);
    const openDays = async () => {
      const { rows } = await filler.query(
        `select day::text from plan_entries
         where user_id = $1 and signal_id = $2 and slot_position is not null
           and completed_at is null order by day`,
        [account.user.id, idOf("daily")],
      );
      return rows.map(({ day }: { day: string }) => day);
    };
    expect(await openDays()).toEqual([]);
    const makeRoom = (rows: number) =>
      filler.query(
        `delete from plan_entries where (user_id, id) in (
           select user_id, id from plan_entries where user_id = $1 and signal_id = $2 limit $3)`,
        [account.user.id, idOf("history"), rows],
      );
    await makeRoom(3);
    await call("POST", `${daily}/reopen`, { date: today });
    expect((await call("POST", `${daily}/complete`, { date: today })).status).toBe(200);
    const grown = await openDays();
    expect(grown).toHaveLength(3);
    expect(grown[0]).toBe(tomorrow);
    expect((await call("POST", `${daily}/occurrences/${tomorrow}/skip`)).status).toBe(200);
    // It continues after the last day that was stored.
    expect(await openDays()).toEqual(["2026-03-16", "2026-03-17", "2026-03-18"]);
    await makeRoom(2);
    await call("POST", `${daily}/complete`, { date: "2026-03-16" });
    const next = ["2026-03-17", "2026-03-18", "2026-03-19", "2026-03-20"];
    expect(await openDays()).toEqual(next);
  });
});

describe("an account with the maximum number of times", () => {
  it("refuses starts and further ones, and still pauses, corrects and reads", async () => {
    const account = await app.register("full-of-times");
    const call = callAs(account);
    const { body: signal } = await call("POST", "/tasks", { title: "Timed" });
    const path = `/tasks/${signal.id}`;
    await filler.query(
      `insert into time_intervals (user_id, id, signal_id, started_at, ended_at, created_at)
       select $1, gen_random_uuid(), $2, at, at + interval '4 minutes', at
       from generate_series(2, $3::int) n,
         lateral (select $4::timestamptz - n * interval '5 minutes' as at) as start`,
      [account.user.id, signal.id, accountLimits.timeIntervals, now],
    );
    const last = await call("POST", `${path}/start`, { at: "2026-03-14T11:59:00.000Z" });
    expect(last.status).toBe(200);
    const time = { taskId: signal.id, startedAt: "2026-03-14T11:55:00Z" };
    const more = () => call("POST", "/time", { ...time, endedAt: "2026-03-14T11:56:00Z" });
    expect(await more()).toMatchObject(refused);
    expect((await call("POST", `${path}/pause`)).body).toMatchObject({ endedAt: now });
    expect(await call("POST", `${path}/start`, { at: time.startedAt })).toMatchObject(refused);
    const longer = { startedAt: "2026-03-14T11:58:00.000Z" };
    expect((await call("PATCH", `/time/${last.body.id}`, longer)).body).toMatchObject(longer);
    // A year of them has more than a list may have.
    const { body } = await call("GET", "/time?from=2025-03-14&to=2026-03-14");
    expect(body.nextTo).toBe("2026-03-07");
    const review = await call("GET", "/review?from=2026-03-13&to=2026-03-13");
    expect(review.body.time.spentMinutes).toBe(1152);
    expect((await call("DELETE", `/time/${last.body.id}`)).status).toBe(200);
    expect((await more()).status).toBe(200);
  });
});
