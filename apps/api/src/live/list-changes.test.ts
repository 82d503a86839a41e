import { randomUUID } from "node:crypto";
import { type Signal, withChangedSignals } from "@daysignal/core";
import { runs } from "@daysignal/core/testing/runs";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addSampleEntities } from "../../test/add-sample-entities.ts";
import {
  add,
  addSignal,
  type Call,
  callOver,
  isPublic,
  needsSession,
  procedures,
} from "../../test/routes.ts";
import { sampleInputs } from "../../test/sample-inputs.ts";
import { startTestApp, type TestApp, type TestUser } from "../../test/test-app.ts";
import { deleteExpiredJob } from "../job/delete-expired.ts";

let app: TestApp;
let user: TestUser;
let call: Call;

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date("2026-03-14T12:00:00.000Z") });
});

afterAll(() => app.close());

beforeEach(async () => {
  user = await app.register(`person-${randomUUID()}`);
  call = callOver(app, "REST", user.token);
});

/** The changes since an earlier response. */
const since = async (seq?: number) =>
  (await call("live.listChanges", seq === undefined ? {} : { since: seq })).body;

describe("the list of changes", () => {
  it("contains what has changed since an earlier response, and is then empty", async () => {
    const start = await since();
    expect(start).toEqual({ seq: 0, changes: [], complete: false });
    const { id } = await addSignal(call);
    await call("plan.select", { date: "2026-03-14", taskId: id });
    const answer = await since(start.seq);
    const at = expect.any(String);
    expect(answer).toEqual({
      seq: 2,
      changes: [
        { seq: 1, kind: "signal", ids: [id], days: null, at },
        { seq: 2, kind: "plan", ids: [id], days: ["2026-03-14"], at },
      ],
      complete: true,
    });
    expect(await since(answer.seq)).toEqual({ seq: 2, changes: [], complete: true });
  });

  it("tells callers that are too late, or come from another database, to refetch everything", async () => {
    await addSignal(call);
    await addSignal(call);
    expect(await since(3)).toEqual({ seq: 2, changes: [], complete: false });
    await app.db.updateTable("changes").set({ at: "2026-01-01T00:00:00Z" }).execute();
    await addSignal(call);
    await deleteExpiredJob(app.db, () => new Date("2026-03-14T12:00:00.000Z")).run(
      null,
      new AbortController().signal,
    );
    expect(await since(1)).toEqual({ seq: 3, changes: [], complete: false });
    expect((await since(2)).changes).toHaveLength(1);
  });

  it("lists as many changes as it keeps", async () => {
    const { id: userId } = user.user;
    await app.database.pool.query(
      "insert into changes (user_id, seq, kind) select $1, n, 'signal' from generate_series(1, 1249) n",
      [userId],
    );
    await app.db.insertInto("change_counters").values({ user_id: userId, seq: "1249" }).execute();
    await addSignal(call);
    const kept = app.db.selectFrom("changes").select("seq").where("user_id", "=", userId);
    await expect.poll(async () => (await kept.execute()).length).toBe(1000);
    expect(await since(249)).toMatchObject({ complete: false });
    expect((await since(250)).changes).toHaveLength(1000);
  });

  it("is separate for each user", async () => {
    await addSignal(call);
    const { token } = await app.register(`other-${randomUUID()}`);
    const other = await callOver(app, "REST", token)("live.listChanges", { since: 0 });
    expect(other.body).toEqual({ seq: 0, changes: [], complete: true });
  });
});

describe("a cached list of signals", () => {
  /** Actions that can change the list; those that a rule refuses change nothing. */
  const actions: Readonly<Record<string, (id: string, day: string) => [string, object]>> = {
    create: () => ["signal.create", { title: "New" }],
    update: (id) => ["signal.update", { id, title: randomUUID() }],
    complete: (id) => ["signal.complete", { id }],
    completeOn: (id, date) => ["signal.complete", { id, date }],
    reopen: (id) => ["signal.reopen", { id }],
    trash: (id) => ["signal.trash", { id }],
    restore: (id) => ["signal.restore", { id }],
    delete: (id) => ["signal.deletePermanently", { id }],
    repeat: (id, date) => ["signal.schedule", { id, date, recurrence: "daily" }],
    select: (taskId, date) => ["plan.select", { taskId, date }],
    timeBox: (taskId, date) => ["plan.timeBox", { taskId, date, startsAt: "09:30" }],
    note: (_id, date) => ["plan.setNote", { date, note: randomUUID() }],
    unselect: (taskId, date) => ["plan.unselect", { taskId, date, scope: "all" }],
    close: (taskId, date) => ["plan.close", { taskId, date, to: "2026-03-17" }],
    start: (id) => ["signal.start", { id }],
    pause: (id) => ["signal.pause", { id }],
    progress: (id, date) => ["signal.progress", { id, date, to: "2026-03-17" }],
    rollOver: () => ["plan.rollOver", { date: "2026-03-13" }],
    catchUp: () => ["plan.catchUp", {}],
  };
  const action = fc.constantFrom(...Object.keys(actions));
  const day = fc.constantFrom("2026-03-12", "2026-03-13", "2026-03-14", "2026-03-17");
  const history = fc.array(fc.tuple(action, fc.nat(4), day), { minLength: 8, maxLength: 16 });

  it("and the changes since then together give the complete list, whatever happened", async () => {
    const property = fc.asyncProperty(history, async (steps) => {
      call = callOver(app, "REST", (await app.register(`person-${randomUUID()}`)).token);
      const ids: string[] = [];
      const kept: { seq: number; list: Signal[] }[] = [];
      const keep = async () => {
        const { seq } = await since();
        kept.push({ seq, list: (await call("signal.list")).body });
      };
      for (let count = 0; count < 4; count += 1) ids.push((await addSignal(call)).id);
      for (const [name, place, date] of steps) {
        await keep();
        const [procedure, input] = actions[name]?.(ids[place % ids.length] ?? "", date) ?? [];
        const { status, body } = await call(String(procedure), { ...input });
        expect(status).toBeLessThan(500);
        if (name === "create") ids.unshift(body.id);
      }
      const { body: whole } = await call("signal.list");
      for (const { seq, list } of kept) {
        const { body: changed } = await call("signal.listChanged", { since: seq });
        expect(changed.complete).toBe(true);
        expect(withChangedSignals(list, changed)).toEqual(whole);
      }
    });
    await fc.assert(property, { numRuns: runs(2) });
  });

  it("has to be refetched after changes that are unknown or too many", async () => {
    const incomplete = { complete: false, signals: [], gone: [] };
    const { id } = await addSignal(call);
    const changed = async (since: number) => (await call("signal.listChanged", { since })).body;
    expect(await changed(2)).toEqual({ seq: 1, ...incomplete });
    expect(await changed(1)).toEqual({ seq: 1, complete: true, signals: [], gone: [] });
    const { id: userId } = user.user;
    await app.database.pool.query(
      `insert into changes (user_id, seq, kind, ids)
       select $1, n, 'signal', array[gen_random_uuid()] from generate_series(2, 501) n`,
      [userId],
    );
    const counter = app.db.updateTable("change_counters").where("user_id", "=", userId);
    await counter.set({ seq: "501" }).execute();
    expect(await changed(0)).toEqual({ seq: 501, ...incomplete });
    expect((await changed(1)).gone).toHaveLength(500);
    const changes = app.db.updateTable("changes").where("user_id", "=", userId);
    await changes.where("seq", "=", "501").set({ ids: null }).execute();
    expect(await changed(500)).toEqual({ seq: 501, ...incomplete });
    await call("signal.trash", { id });
    expect(await changed(501)).toMatchObject({ complete: true, signals: [], gone: [id] });
  });
});

/** Mutations that end the user's other sessions. */
const endsOthers = new Set(["session.endOthers", "account.changePassword"]);

/** Mutations that change nothing on any screen, with the reason. */
const unpublished: Readonly<Record<string, string>> = {
  "account.changeEmail": "the account's screen reads it when it opens",
  "account.changeUsername": "the name is read when a tab starts",
  "passkey.begin": "a challenge is not shown",
  "passkey.add": "the account's screen reads the list when it opens",
  "passkey.rename": "the account's screen reads the list when it opens",
  "passkey.remove": "the account's screen reads the list when it opens",
  "passkey.beginSignIn": "a challenge is not shown",
  "passkey.signIn": "a new session is shown when the list is opened",
  "singleSignOn.link": "nothing is linked until the browser comes back",
  "singleSignOn.unlink": "the account's screen reads the list when it opens",
  "singleSignOn.confirmSignIn": "a new session is shown when the list is opened",
  "account.register": "nobody follows an account that did not exist",
  "account.login": "a new session is shown when the list is opened",
  "account.resetPassword": "its code is wrong here; see follow-changes.test.ts",
  "account.listResetAccess": "it changes nothing of the account",
  "twoFactor.begin": "nothing is on until it is confirmed",
  "twoFactor.confirm": "the account's screen reads its state when it opens",
  "twoFactor.renewRecoveryCodes": "the account's screen reads its state when it opens",
  "twoFactor.disable": "the account's screen reads its state when it opens",
  "hook.test": "a delivery is shown when the hook is opened",
  "push.test": "nothing is removed, because the device may come back",
  "imports.undo": "the import here has brought nothing; see import-file.test.ts",
  "signal.pause": "the signal does not run here; see run-signal.test.ts",
  "feedback.send": "no screen shows feedback",
  "calendars.restore": "it is not deleted here",
  "calendars.wake": "there is no sign-in here; what is read is published",
  "calendars.beginGoogle": "nothing is added until the browser comes back",
  "calendars.beginMicrosoft": "as with Google",
  "calendars.refresh": "its events are the same",
  "upload.create": "an upload is shown once a project names it",
};

describe("every mutation", () => {
  // The operators' page fetches its lists when they are opened, and is refused to all other users.
  const mutations = procedures.filter(
    ({ name, type }) => type === "mutation" && !name.startsWith("admin."),
  );

  /**
   * Whether the sample input has a code, a passkey or an account of a provider that is never valid;
   * each has tests of its own.
   */
  const isRefused = (name: string) =>
    /^(account|twoFactor|passkey|singleSignOn)\.|^calendars\.begin(Google|Microsoft)$/.test(name);

  // Over REST; tRPC runs the same procedure.
  it.each(mutations)(
    "$name accepts one's own ids, with a token if allowed, and publishes its changes",
    async ({ name }) => {
      const own = await addSampleEntities(call, "2026-03-13", name);
      // Otherwise there would be nothing to reopen, decide or end.
      if (name === "signal.reopen") await call("signal.complete", { id: own.signalId });
      if (name === "signal.decide") await call("plan.rollOver", { date: own.date });
      const { username, password } = user;
      if (endsOthers.has(name)) await call("account.login", { username, password });
      const byToken = await add(call, "token.create", { name: "writes", access: "write" });
      const { seq } = await since();
      const input = { ...sampleInputs(own)[name] };
      if ("currentPassword" in input) input["currentPassword"] = password;
      const needsNoToken = isPublic(name) || needsSession(name);
      const caller = needsNoToken ? call : callOver(app, "REST", byToken.token);
      const { status, body } = await caller(name, input);
      if (!isRefused(name)) expect({ status, body }).toMatchObject({ status: 200 });
      // Read from the database, because the call may have ended the session.
      const last = await app.db
        .selectFrom("change_counters")
        .select("seq")
        .where("user_id", "=", user.user.id)
        .executeTakeFirstOrThrow();
      expect(Number(last.seq) > seq).toBe(unpublished[name] === undefined);
    },
  );

  it("of the list still exists", () => {
    const names = new Set(mutations.map(({ name }) => name));
    expect(Object.keys(unpublished).filter((name) => !names.has(name))).toEqual([]);
  });
});

it("publishes what an import adds", async () => {
  const { id } = await addSignal(call);
  await call("plan.select", { date: "2026-03-14", taskId: id });
  await add(call, "subtask.create", { taskId: id, title: "Dig" });
  const archive = await fetch(`${app.url}/api/export`, {
    headers: { authorization: `Bearer ${user.token}` },
  });
  const other = await app.register(`other-${randomUUID()}`);
  const imported = await fetch(`${app.url}/api/import`, {
    method: "POST",
    headers: { authorization: `Bearer ${other.token}`, "content-type": "application/zip" },
    body: await archive.arrayBuffer(),
  });
  expect(imported.status).toBe(200);
  const { body } = await callOver(app, "REST", other.token)("live.listChanges", { since: 0 });
  expect(body.changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: "signal", ids: [id] }),
      expect.objectContaining({ kind: "subtask", ids: [id] }),
      expect.objectContaining({ kind: "plan", ids: [id], days: ["2026-03-14"] }),
    ]),
  );
});
