import { randomUUID } from "node:crypto";
import { accountLimits } from "@daysignal/core";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/index.ts";
import { insertProject, insertUserRow } from "../../test/rows.ts";
import type { Upload } from "../tables/upload-table.ts";
import { hasManyOpenUploads } from "./account-limit-queries.ts";
import { listObjectsOf } from "./deletion-queries.ts";
import * as storage from "./storage-queries.ts";
import * as uploads from "./upload-queries.ts";
import { countUsage } from "./usage-queries.ts";

let database: TestDatabase;
let userId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

beforeEach(async () => {
  await database.db.deleteFrom("uploads").execute();
  userId = await insertUserRow(database.db);
});

/** An instant of a fixed day, at the given hour. */
const at = (hour: number) => `2026-03-14T${String(hour).padStart(2, "0")}:00:00.000Z`;
const bytes = { size: 3, type: "text/plain", etag: "e" };

async function insertUpload(hour = 8, status: "open" | "staged" = "open") {
  const id = randomUUID();
  const upload = { userId, id, uploadId: null, filename: "a.txt", type: "image/png" };
  await uploads.insertUpload(database.db, upload, at(hour), status);
  return id;
}

async function insertStored() {
  const id = await insertUpload();
  await uploads.storeUpload(database.db, userId, id, bytes);
  return id;
}

describe("a file", () => {
  it("counts with its reservation until it is stored, then with its size", async () => {
    const { db } = database;
    const id = await insertUpload();
    expect(await storage.addReserved(db, userId, id, 5)).toBe(5);
    expect(await storage.addReserved(db, userId, id, 5)).toBe(10);
    await storage.releaseReserved(db, userId, id, 4);
    const sums = [await storage.sumStorage(db, userId), await storage.sumStorage(db, null)];
    expect(sums).toEqual([6, 6]);
    const larger = (than: number) => storage.listLargerUploads(db, userId, [id], than);
    expect([await larger(5), await larger(6)]).toEqual([[id], []]);
    expect(await uploads.storeUpload(db, userId, id, bytes)).toBe(true);
    expect(await uploads.findUpload(db, userId, id)).toMatchObject({ status: "stored", etag: "e" });
    expect(await storage.addReserved(db, userId, id, 5)).toBeNull();
    const usage = { signals: 0, projects: 0, files: 1, bytes: 3 };
    expect(await countUsage(db, userId)).toEqual(usage);
    expect(await storage.listStoredIds(db, userId, [id, randomUUID()])).toEqual(new Set([id]));
    await uploads.abortUpload(db, userId, id);
    await uploads.deleteUnfinishedUpload(db, userId, id);
    expect(await uploads.findUpload(db, userId, id)).toMatchObject({ status: "stored" });
    await uploads.abandonFile(db, userId, id);
    expect(await uploads.findUpload(db, userId, id)).toMatchObject({ status: "aborted" });
    expect(await storage.sumStorage(db, userId)).toBe(0);
    await uploads.deleteUnfinishedUpload(db, userId, id);
    expect(await uploads.findUpload(db, userId, id)).toBeNull();
  });

  it("counts towards the limit of unfinished uploads", async () => {
    const { db } = database;
    await sql`
      insert into uploads (user_id, id, key, type, status, created_at)
      select ${userId}, id, 'users/' || ${userId} || '/' || id, 'text/plain', 'open', ${at(8)}
      from (
        select gen_random_uuid() as id from generate_series(2, ${accountLimits.openUploads}::int)
      ) as files`.execute(db);
    await insertStored();
    expect(await hasManyOpenUploads(db, userId)).toBe(false);
    const last = await insertUpload();
    expect(await hasManyOpenUploads(db, userId)).toBe(true);
    await uploads.abortUpload(db, userId, last);
    expect(await hasManyOpenUploads(db, userId)).toBe(false);
  });

  it("of an import replaces its staged bytes, once", async () => {
    const { db } = database;
    const [stagedId, other] = [await insertUpload(8, "staged"), await insertUpload(8, "staged")];
    const file = { ...bytes, id: randomUUID(), filename: "a.txt" };
    const adopt = (staged: string) =>
      uploads.adoptImportedFile(db, userId, { ...file, stagedId: staged }, at(9));
    expect(await adopt(stagedId)).toBe(true);
    expect(await uploads.findUpload(db, userId, stagedId)).toBeNull();
    expect(await adopt(other)).toBe(false);
    expect(await uploads.findUpload(db, userId, other)).toMatchObject({ status: "staged" });
    expect(await uploads.findUpload(db, userId, file.id)).toMatchObject({
      ...{ key: uploads.objectKey(userId, stagedId), status: "stored", type: "text/plain" },
    });
    const object = { key: expect.stringContaining(userId), uploadId: null };
    expect(await listObjectsOf(db, userId, 1)).toMatchObject([object]);
    expect(await listObjectsOf(db, userId, 9)).toHaveLength(2);
  });

  it("that is unfinished or in no project is found after a given time, oldest first", async () => {
    const { db } = database;
    const [second, first, stored] = [
      await insertUpload(9),
      await insertUpload(8),
      await insertStored(),
    ];
    const ids = (found: Upload[]) => found.map(({ id }) => id);
    const unfinished = async (before: number, page = { limit: 9, skipped: 0 }) =>
      ids(await uploads.listUnfinishedUploads(db, at(before), page));
    expect(await unfinished(8)).toEqual([]);
    expect(await unfinished(9)).toEqual([first]);
    expect(await unfinished(10)).toEqual([first, second]);
    expect(await unfinished(10, { limit: 1, skipped: 1 })).toEqual([second]);

    const unreferenced = async (before: number) =>
      ids(await uploads.listUnreferencedUploads(db, at(before), { limit: 9, skipped: 0 }));
    const mark = (hour: number, after: uploads.FileId | null = null) =>
      uploads.markUnreferenced(db, at(hour), { after, limit: 9 });
    expect(await mark(9)).toEqual({ userId, id: stored });
    expect(await mark(10)).toEqual({ userId, id: stored });
    expect([await unreferenced(9), await unreferenced(10)]).toEqual([[], [stored]]);
    const projectId = await insertProject(db, userId);
    const attachments = [uploads.objectPath(stored).toUpperCase()];
    await db.updateTable("projects").set({ attachments }).where("id", "=", projectId).execute();
    expect(await storage.isAttached(db, userId, stored)).toBe(true);
    expect(await mark(11, { userId, id: stored })).toBeNull();
    expect(await unreferenced(10)).toEqual([stored]);
    await mark(11);
    expect(await unreferenced(23)).toEqual([]);
    await db.updateTable("projects").set({ attachments: [] }).where("id", "=", projectId).execute();
    await mark(12);
    expect(await unreferenced(13)).toEqual([stored]);
    await uploads.markReferenced(db, { userId, id: stored });
    expect(await unreferenced(13)).toEqual([]);
  });
});
