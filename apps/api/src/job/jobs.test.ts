import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deleteExpired } from "@daysignal/db";
import { createTestDatabase, type TestDatabase } from "@daysignal/db/testing";
import { sql } from "kysely";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { freePort } from "../../test/free-port.ts";
import { runServer } from "../../test/run-server.ts";
import type { MailMessage } from "../mail/mail.ts";
import { sendMail } from "./all-jobs.ts";
import { type JobLog, type OpenJobs, openJobs } from "./open-jobs.ts";

let database: TestDatabase;
const opened: OpenJobs[] = [];
const silent: JobLog = { error: () => undefined, warn: () => undefined };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((jobs) => jobs.stop()));
});
afterAll(() => database.drop());

/** Opens the mail queue of one server instance. */
async function openMails(send: (message: MailMessage) => Promise<void>): Promise<OpenJobs> {
  const jobs = await openJobs({ url: database.url, db: database.db, isScheduling: false });
  opened.push(jobs);
  await jobs.work([sendMail({ send })], silent);
  return jobs;
}

const mail = (to = `${randomUUID()}@example.com`): MailMessage => ({ to, subject: "", text: "" });

/** The job of a message: its state, its attempts, and the delay before the next one in seconds. */
async function jobOf({ to }: MailMessage, from = database) {
  const { rows } = await sql<{ state: string; retries: number; pause: number }>`
    select state, retry_count as retries,
      extract(epoch from start_after - started_on)::float as pause
    from jobs.job where data->>'to' = ${to} or data->>'email' = ${to}`.execute(from.db);
  return rows[0];
}

/** Makes a job due that waits for its next attempt. */
const makeDue = ({ to }: MailMessage, from = database) =>
  sql`update jobs.job set start_after = now()
    where data->>'to' = ${to} or data->>'email' = ${to}`.execute(from.db);

test("a refused message is retried with growing delays and delays no other", async () => {
  const [refused, other] = [mail(), mail()];
  const sent: string[] = [];
  let refusals = 3;
  const jobs = await openMails(async ({ to }) => {
    if (to === refused.to && refusals-- > 0) throw new Error("Try again later.");
    sent.push(to);
  });
  await jobs.send("send-mail", refused);
  const pauses: number[] = [];
  for (const retries of [0, 1, 2]) {
    await expect.poll(() => jobOf(refused)).toMatchObject({ state: "retry", retries });
    pauses.push((await jobOf(refused))?.pause ?? 0);
    await jobs.send("send-mail", other);
    await expect.poll(() => sent.length).toBe(retries + 1);
    await makeDue(refused);
  }
  await expect.poll(() => sent).toEqual([other.to, other.to, other.to, refused.to]);
  expect(pauses[0]).toBeGreaterThan(10);
  // Each is at least twice the minimum of the one before.
  expect(pauses[2]).toBeGreaterThan(pauses[0] ?? Number.POSITIVE_INFINITY);
});

test("a job belongs to the transaction that queues it", async () => {
  const sent: string[] = [];
  const jobs = await openMails(async ({ to }) => void sent.push(to));
  const [kept, dropped, last] = [mail(), mail(), mail()];
  await database.db.transaction().execute((tx) => jobs.send("send-mail", kept, { tx }));
  const failing = database.db.transaction().execute(async (tx) => {
    await jobs.send("send-mail", dropped, { tx });
    throw new Error("Rolled back.");
  });
  await expect(failing).rejects.toThrow("Rolled back.");
  await jobs.send("send-mail", last);
  await expect.poll(() => sent.toSorted()).toEqual([kept.to, last.to].toSorted());
});

test("each job runs in one of several instances, and a stopping instance finishes its started jobs", async () => {
  const sent: string[] = [];
  const { promise: slow, resolve: finish } = Promise.withResolvers<void>();
  const [one, two] = await Promise.all(
    [0, 1].map(() =>
      openMails(async ({ to }) => {
        if (to === "slow@example.com") await slow;
        sent.push(to);
      }),
    ),
  );
  const messages = Array.from({ length: 30 }, () => mail());
  await Promise.all(messages.map((message) => one?.send("send-mail", message)));
  await expect.poll(() => sent.toSorted()).toEqual(messages.map(({ to }) => to).toSorted());

  await two?.stop();
  await one?.send("send-mail", mail("slow@example.com"));
  await expect.poll(() => jobOf(mail("slow@example.com"))).toMatchObject({ state: "active" });
  const stopped = one?.stop().then(() => sent.push("stopped"));
  finish();
  await stopped;
  expect(sent.slice(-2)).toEqual(["slow@example.com", "stopped"]);
  expect(await jobOf(mail("slow@example.com"))).toMatchObject({ state: "completed" });
});

test("a reset email that was queued before the server was killed is sent once after its restart", async () => {
  const received: string[] = [];
  const mailServer = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    onData: (stream, { envelope }, done) => {
      received.push(...envelope.rcptTo.map(({ address }) => address));
      stream.resume().on("end", () => done());
    },
  });
  const port = await freePort();
  const home = await mkdtemp(join(tmpdir(), "daysignal-jobs-"));
  const own = await createTestDatabase();
  const start = async () => {
    const server = await runServer({
      DATA_DIR: home,
      DATABASE_URL: own.url,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
    });
    await server.ready();
    return server;
  };
  const post = (url: string, path: string, body: object) =>
    fetch(`${url}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  const killed = await start();
  const email = "ada@example.com";
  await post(killed.url, "/register", { username: "ada", email, password: "correct horse" });
  await post(killed.url, "/reset-password", { email, newPassword: "battery staple" });
  await expect.poll(() => jobOf(mail(email), own)).toMatchObject({ state: "retry" });
  killed.child.kill("SIGKILL");
  await killed.exit;

  await once(mailServer.listen(port, "127.0.0.1"), "listening");
  await makeDue(mail(email), own);
  const restarted = await start();
  await expect.poll(() => jobOf(mail(email), own)).toMatchObject({ state: "completed" });
  restarted.child.kill("SIGTERM");
  await restarted.exit;
  expect(received).toEqual([email]);
  await new Promise<void>((resolve) => mailServer.close(resolve));
  await own.drop();
  await rm(home, { recursive: true, force: true });
  // Two starts of a server take long on a slow machine.
}, 300_000);

test("expired rows are deleted in batches", async () => {
  const { db } = database;
  const [past, now, future] = ["2026-01-01", "2026-02-01", "2026-03-01"] as const;
  const instants = [past, past, past, future];
  const userId = randomUUID();
  const account = {
    username: "ada",
    email: "ada@example.com",
    password_hash: "",
    created_at: past,
  };
  await db
    .insertInto("users")
    .values({ id: userId, ...account })
    .execute();
  for (const [index, at] of instants.entries()) {
    const id = String(index);
    const signIn = { sign_in_id: randomUUID(), kind: "bearer", remember: false } as const;
    await db
      .insertInto("sessions")
      .values({ id, user_id: userId, expires_at: at, ...signIn })
      .execute();
    const reset = { email_hash: id, user_id: userId, code_hash: "", tries: 0 };
    await db
      .insertInto("password_resets")
      .values({ ...reset, expires_at: at })
      .execute();
    const key = { user_id: userId, key_hash: id, procedure: "", request_hash: "" };
    await db
      .insertInto("idempotency_keys")
      .values({ ...key, created_at: at })
      .execute();
    const expire = String(Date.parse(at));
    await db.insertInto("rate_limits").values({ key: id, points: 1, expire }).execute();
  }
  const counts = () =>
    Promise.all(
      (["sessions", "password_resets", "idempotency_keys", "rate_limits"] as const).map(
        async (table) => (await db.selectFrom(table).select(sql`1`.as("one")).execute()).length,
      ),
    );
  expect(await deleteExpired(db, { now, keysClaimed: now, changed: now }, 2)).toBe(true);
  expect(await counts()).toEqual([2, 2, 2, 2]);
  expect(await deleteExpired(db, { now, keysClaimed: now, changed: now }, 2)).toBe(false);
  expect(await counts()).toEqual([1, 1, 1, 1]);
});
