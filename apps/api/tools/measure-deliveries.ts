import { type ChildProcess, fork } from "node:child_process";
import { createECDH, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createDb, type LeasedWork } from "@daysignal/db";
import { createTestDatabase, startTestServer } from "@daysignal/db/testing";
import { sql } from "kysely";
import { deliverToHook } from "../src/hook/deliver-to-hook.ts";
import { openCatalogues } from "../src/language/catalogues.ts";
import { guardRequests } from "../src/outbound/guarded-request.ts";
import { noOutboundLimits } from "../src/outbound/outbound-limits.ts";
import { startDeliveries } from "../src/outbound/start-deliveries.ts";
import { createPush } from "../src/push/push.ts";
import { planReminders } from "../src/reminder/plan-reminders.ts";
import { sendReminder } from "../src/reminder/send-reminder.ts";

/**
 * Sends 1,000 deliveries in a minute to 100 hooks, then 10,000 reminders that are due at once, and
 * prints what arrived. Both are sent by one process, which is killed in the middle and replaced.
 * `pnpm --filter @daysignal/api measure-deliveries`. It runs itself as the sending process.
 */
const counts = { hooks: 100, deliveries: 1000, reminders: 10_000 } as const;

const log = { warn: (error: unknown) => process.stderr.write(`${String(error)}\n`) };
const [work, url] = process.argv.slice(2);
if (url !== undefined && (work === "hooks" || work === "reminders")) {
  send(work, url);
} else {
  const server = await startTestServer();
  process.env["TEST_DATABASE_URL"] = server.url;
  try {
    await measure("hooks");
    await measure("reminders");
  } finally {
    await server.stop();
  }
}

/** Delivers until it is killed, or its parent has ended. */
function send(kind: LeasedWork, databaseUrl: string): void {
  const { db } = createDb(databaseUrl, { max: 10 });
  const clock = () => new Date();
  const limits = noOutboundLimits;
  if (kind === "hooks") {
    const { send: callHook } = guardRequests({ isAllowed: () => true, limits });
    const services = { db, clock, callHook };
    startDeliveries(kind, { db, log, deliver: (hook) => deliverToHook(services, hook) });
  } else {
    const push = createPush({ db, contact: "mailto:a@example.org", allowsPrivate: true, limits });
    const jobs = { send: () => Promise.reject(new Error("No mails are sent.")) };
    const texts = { catalogues: openCatalogues(undefined, log), appName: "", publicUrl: "" };
    const services = { db, clock, push, jobs, ...texts };
    startDeliveries(kind, { db, clock, log, deliver: (key) => sendReminder(services, key) });
  }
  process.on("disconnect", () => process.exit());
  process.send?.("ready");
}

async function measure(kind: LeasedWork): Promise<void> {
  const database = await createTestDatabase();
  const { db } = database;
  /** When each delivery first arrived, by its path and id. */
  const arrived = new Map<string, number>();
  let doubled = 0;
  const receiver = createServer((request, response) => {
    const key = `${request.url} ${String(request.headers["webhook-id"] ?? "")}`;
    if (arrived.has(key)) doubled += 1;
    else arrived.set(key, Date.now());
    request.resume();
    setTimeout(() => response.writeHead(201).end(), 50);
  });
  receiver.listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const begun = Date.now();
  let sender: ChildProcess | undefined;
  const start = async () => {
    sender?.kill("SIGKILL");
    sender = fork(import.meta.filename, [kind, database.url]);
    await once(sender, "message");
  };
  const waitFor = async (count: number) => {
    while (arrived.size < count && Date.now() < begun + 300_000) await sleep(100);
  };

  const due: { key: string; hook: string; at: number }[] = [];
  if (kind === "hooks") {
    const hooks = await insertHooks();
    await start();
    for (let count = 0; count < counts.deliveries; count += 1) {
      const hook = hooks[count % hooks.length] ?? "";
      if (count === counts.deliveries * 0.4) await start();
      due.push({ key: `/${hook} ${await queue(hook)}`, hook, at: Date.now() });
      await sleep(Math.max(0, begun + (count * 60_000) / counts.deliveries - Date.now()));
    }
  } else {
    for (const key of await insertReminders()) due.push({ key, hook: key, at: begun });
    await start();
    await waitFor(counts.reminders * 0.3);
    await start();
  }
  await waitFor(due.length);

  const last = new Map<string, number>();
  const disordered = due.filter(({ key, hook }) => {
    const [at = 0, before = 0] = [arrived.get(key), last.get(hook)];
    last.set(hook, Math.max(at, before));
    return at < before;
  });
  const delays = due.map(({ key, at }) => (arrived.get(key) ?? Number.NaN) - at);
  const sorted = delays.filter((delay) => !Number.isNaN(delay)).toSorted((a, b) => a - b);
  const [half, most, all] = [0.5, 0.9, 1].map(
    (part) => sorted[Math.ceil(sorted.length * part) - 1],
  );
  process.stdout.write(
    `${kind}: ${due.length} due, ${due.length - sorted.length} lost, ${doubled} doubled, ` +
      `${disordered.length} out of order; half after ${half} ms, 90 % after ${most}, all after ${all}\n`,
  );
  sender?.kill("SIGKILL");
  receiver.closeAllConnections();
  receiver.close();
  await database.drop();

  async function insertUsers(count: number): Promise<void> {
    await sql`
      with person as (
        insert into users (id, username, email, created_at)
        select gen_random_uuid(), 'person-' || n, n || '@example.org', now() - interval '1 day'
        from generate_series(1, ${count}) n returning id
      )
      insert into change_counters (user_id, seq) select id, 1 from person`.execute(db);
  }

  async function insertHooks(): Promise<string[]> {
    await insertUsers(counts.hooks / 2);
    const { rows } = await sql<{ id: string }>`
      with made as materialized (
        select users.id as user_id, gen_random_uuid() as id from users, generate_series(1, 2)
      )
      insert into hooks
        (user_id, id, url, events, secret, is_on, closed_through, created_at)
      select user_id, id, ${origin} || id, '{signal.planned}', 'whsec_c2VjcmV0', true,
        current_date, now()
      from made returning id`.execute(db);
    return rows.map(({ id }) => id);
  }

  /** Queues a delivery as the statement of a change does. */
  async function queue(hook: string): Promise<string> {
    const id = randomUUID();
    await sql`
      with woken as (
        update hooks set next_at = least(next_at, statement_timestamp()) where id = ${hook}
        returning user_id, id
      )
      insert into hook_deliveries (user_id, id, hook_id, event, at, status, next_try_at)
      select user_id, ${id}, id, 'signal.planned', clock_timestamp(), 'pending', clock_timestamp()
      from woken`.execute(db);
    return id;
  }

  /** Plans a reminder of the morning for one device of each user; returns the keys. */
  async function insertReminders(): Promise<string[]> {
    await insertUsers(counts.reminders);
    const time = new Date(Date.now() - 60_000).toISOString().slice(11, 16);
    const morning = { days: [0, 1, 2, 3, 4, 5, 6], time };
    const rules = JSON.stringify({ morning, evening: null, quietHours: null, mail: false });
    const device = createECDH("prime256v1").generateKeys("base64url");
    const { rows } = await sql<{ id: string }>`
      with rules as (
        insert into settings (user_id, reminders) select id, ${rules}::json from users
      ), sign_in as (
        insert into sessions (id, user_id, expires_at, sign_in_id, kind, remember)
        select username, id, now() + interval '1 day', id, 'cookie', true from users
      ), clock as (
        insert into reminder_clocks (user_id, seq, next_at)
        select id, 1, now() - interval '2 minutes' from users
      )
      insert into push_subscriptions
        (user_id, id, endpoint, p256dh, auth, name, sign_in_id, created_at)
      select id, id, ${origin} || id, ${device}, ${randomBytes(16).toString("base64url")}, '', id,
        now() from users returning id`.execute(db);
    await planReminders(db, new Date());
    return rows.map(({ id }) => `/${id} `);
  }
}
