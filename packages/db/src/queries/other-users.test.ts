import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/index.ts";
import { dayOfEach, insertOneOfEach, storedAt } from "../../test/one-of-each.ts";
import { insertUserRow } from "../../test/rows.ts";
import type { Db } from "../database.ts";
import { transact } from "../transact.ts";
import { findPasswordHash, findRecipient, lockSignIn } from "./account-queries.ts";
import { findCalendarText } from "./archive-extras-queries.ts";
import * as feeds from "./calendar-feed-queries.ts";
import * as calendars from "./calendar-queries.ts";
import { findChangeSeq, findChangeSeqAt, findChanges } from "./change-queries.ts";
import { findClient, lockClient } from "./client-queries.ts";
import { findDayNote } from "./day-note-queries.ts";
import * as emails from "./email-change-queries.ts";
import * as glances from "./glance-queries.ts";
import { listDeliveries } from "./hook-delivery-queries.ts";
import * as hooks from "./hook-queries.ts";
import { deleteIdentity } from "./identity-queries.ts";
import { findImportReport, lockImport } from "./import-queries.ts";
import * as passkeys from "./passkey-queries.ts";
import * as projects from "./project-queries.ts";
import * as devices from "./push-queries.ts";
import { findReminder, listReminders } from "./reminder-queries.ts";
import { deleteSignIn, isFreshSignIn } from "./session-queries.ts";
import * as signals from "./signal-queries.ts";
import { addReserved, isAttached, sumStorage } from "./storage-queries.ts";
import * as subtasks from "./subtask-queries.ts";
import { deletePersonalAccessToken } from "./token-queries.ts";
import * as twoFactor from "./two-factor-queries.ts";
import { findUpload, storeUpload } from "./upload-queries.ts";
import { countUsage } from "./usage-queries.ts";
import { lockNamedView } from "./view-queries.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

type Query = (db: Db, userId: string, id: string) => Promise<unknown>;
const before = "2026-03-14T11:00:00.000Z";
const bytes = { size: 3, type: "image/png", etag: null };

/**
 * Queries grouped by what they return for a user without data. Queries that change something come
 * last.
 */
const queries: [nothing: unknown, list: Record<string, Query>][] = [
  [
    [],
    {
      listCalendars: calendars.listCalendars,
      listDeliveries,
      listReminders: (db, userId) => listReminders(db, userId),
      listRemindersOfSignal: listReminders,
      listSubtasks: subtasks.listSubtasks,
      findListedSignals: (db, userId, id) => signals.findListedSignals(db, userId, [id]),
    },
  ],
  [
    null,
    {
      findCalendar: calendars.findCalendar,
      lockCalendar: calendars.lockCalendar,
      findCalendarToRead: calendars.findCalendarToRead,
      findCalendarText,
      findClient,
      lockClient,
      findDayNote: (db, userId) => findDayNote(db, userId, dayOfEach),
      lockImport,
      findProject: projects.findProject,
      lockProject: projects.lockProject,
      findReminder,
      findSignal: signals.findSignal,
      findStoredSignal: signals.findStoredSignal,
      lockSignal: signals.lockSignal,
      findSubtask: subtasks.findSubtask,
      findUpload,
      addReserved: (db, userId, id) => addReserved(db, userId, id, 5),
      lockNamedView,
      findPushTarget: devices.findPushTarget,
    },
  ],
  [
    undefined,
    {
      findCalendarFeed: feeds.findCalendarFeed,
      findFeedOwner: (db, userId, id) => feeds.findFeedOwner(db, { hash: id, userId }),
      findHookTarget: hooks.findHookTarget,
      findImportReport: (db, userId, id) => findImportReport(db, userId, id, before),
      findPasskey: (db, userId, id) => passkeys.findPasskey(db, userId, id),
      findTwoFactor: twoFactor.findTwoFactor,
      takeEmailChangeTry: (db, userId) => emails.takeEmailChangeTry(db, userId, storedAt),
      findGlance: glances.findGlance,
      findGlanceOwner: (db, userId, id) =>
        glances.findGlanceOwner(db, { hash: id, userId }, { from: dayOfEach, to: dayOfEach }),
      updateGlance: (db, userId) => glances.updateGlance(db, userId, { titles: false }),
      updateCalendarFeed: (db, userId) => feeds.updateCalendarFeed(db, userId, { deadlines: true }),
      updateHookRow: (db, userId, id) =>
        hooks.updateHookRow(db, userId, { id, isOn: false }, dayOfEach),
      renamePasskey: (db, userId, id) => passkeys.renamePasskey(db, userId, id, "Key 2"),
      deletePasskey: passkeys.deletePasskey,
      deletePersonalAccessToken,
      deleteHookRow: hooks.deleteHookRow,
      deletePushSubscription: devices.deletePushSubscription,
      deleteIdentity,
      takeEmailChange: (db, userId, id) => emails.takeEmailChange(db, userId, id),
    },
  ],
  [
    false,
    {
      lockSignIn,
      isFreshSignIn: (db, userId, id) => isFreshSignIn(db, userId, id, before),
      isAttached,
      isRemembered: (db, userId, id) => twoFactor.isRemembered(db, userId, id, storedAt),
      takeTimeStep: (db, userId) => twoFactor.takeTimeStep(db, userId, 1),
      takeRecoveryCode: (db, userId, id) => twoFactor.takeRecoveryCode(db, userId, id),
      deleteTwoFactor: twoFactor.deleteTwoFactor,
      storeUpload: (db, userId, id) => storeUpload(db, userId, id, bytes),
      deleteSignIn,
    },
  ],
];

/** Queries that return nothing, and change nothing for a user without data. */
const changes: Query[] = [
  (db, userId, id) => calendars.setCalendarDeleted(db, userId, id, storedAt),
  (db, userId, id) => calendars.setCalendarDeleted(db, userId, id, null),
  (db, userId, id) => projects.removeClientFromProjects(db, userId, id, storedAt),
  feeds.deleteCalendarFeed,
  glances.deleteGlance,
];

it("finds and changes a user's own data, and no other user's", async () => {
  const { db } = database;
  const owner = await insertUserRow(db);
  const stranger = await insertUserRow(db);
  const id = await insertOneOfEach(db, owner);
  const answer = (query: Query, userId: string) => transact(db, (tx) => query(tx, userId, id));
  for (const [nothing, list] of queries) {
    for (const [name, query] of Object.entries(list)) {
      expect({ [name]: await answer(query, stranger) }).toEqual({ [name]: nothing });
      expect({ [name]: await answer(query, owner) }).not.toEqual({ [name]: nothing });
    }
  }
  for (const change of changes) {
    await answer(change, stranger);
    const last = await findChangeSeq(db, owner);
    await answer(change, owner);
    expect(await findChangeSeq(db, owner)).toBe(last + 1);
  }
  const recorded = (await findChanges(db, owner, 0)).changes;
  expect(recorded.map(({ kind, ids }) => [kind, ids])).toEqual([
    ...Array.from({ length: 5 }, () => ["access", null]),
    ["reminder", []],
    ["access", null],
    ["calendar", [id]],
    ["calendar", [id]],
    ["project", [id]],
    ["access", null],
    ["access", null],
  ]);
  expect(await findChangeSeq(db, stranger)).toBe(0);
  expect(await findChangeSeqAt(db, stranger, 0)).toBe(0);
  expect(await findChanges(db, stranger, 0)).toEqual({ seq: 0, changes: [], complete: true });
  expect(await findChanges(db, stranger, 1)).toMatchObject({ complete: false });
});

it("counts nothing of another user", async () => {
  const { db } = database;
  const owner = await insertUserRow(db);
  const stranger = await insertUserRow(db);
  await insertOneOfEach(db, owner);
  const counts = async (userId: string) => [
    await countUsage(db, userId),
    await sumStorage(db, userId),
    await twoFactor.countRecoveryCodes(db, userId),
  ];
  expect(await counts(owner)).toEqual([{ signals: 1, projects: 1, files: 0, bytes: 5 }, 5, 1]);
  expect(await counts(stranger)).toEqual([{ signals: 0, projects: 0, files: 0, bytes: 0 }, 0, 0]);
});

it("finds no unknown account, and treats emails about sign-ins as on if there are no settings", async () => {
  const { db } = database;
  const nobody = randomUUID();
  expect(await findRecipient(db, nobody)).toBeUndefined();
  expect(await findPasswordHash(db, nobody)).toBeNull();
  const someone = await insertUserRow(db);
  await db.deleteFrom("settings").where("user_id", "=", someone).execute();
  expect(await findRecipient(db, someone)).toMatchObject({ signInMails: true, timeZone: null });
});
