import { randomUUID } from "node:crypto";
import { type ArchiveLines, calendarDay } from "@daysignal/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/index.ts";
import { insertPlanEntry, insertProject, insertSignal, insertUserRow } from "../../test/rows.ts";
import { transact } from "../transact.ts";
import { insertArchivedHooks } from "./archive-extras-queries.ts";
import * as archive from "./archive-queries.ts";
import { findChangeSeq, findChanges } from "./change-queries.ts";
import * as imports from "./import-queries.ts";
import { findProject } from "./project-queries.ts";
import { findSignal } from "./signal-queries.ts";
import * as storage from "./storage-queries.ts";
import { findUpload, insertUpload, objectPath, storeUpload } from "./upload-queries.ts";

let database: TestDatabase;
let userId: string;
const importId = randomUUID();

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

beforeEach(async () => {
  userId = await insertUserRow(database.db);
  const made = { id: importId, name: "tasks.csv", total: 3, brought: 3, createdAt: at(8) };
  const given = { ...made, source: "csv", state: "done", report: Buffer.from("one ") } as const;
  await transact(database.db, (tx) => imports.insertImport(tx, userId, given));
});

/** An instant of a fixed day, at the given hour. */
const at = (hour: number) => `2026-03-14T${String(hour).padStart(2, "0")}:00:00.000Z`;

/** Records an imported entity. */
const addImported = (kind: imports.NewImported["kind"], ...ids: string[]) =>
  transact(database.db, (tx) =>
    imports.insertImported(
      tx,
      userId,
      ids.map((id) => ({
        ...{ id, kind, source: "csv", external_id: id, import_id: importId, steps: 0 },
      })),
    ),
  );
const listIds = async (kind: imports.NewImported["kind"], ...externalIds: string[]) => {
  const ids = { source: "csv" as const, kind, externalIds };
  return [...(await imports.listImported(database.db, userId, ids)).values()].sort();
};
/** The kinds of the changes after a number, with their days or ids. */
const kinds = async (since: number) =>
  (await findChanges(database.db, userId, since)).changes.map(({ kind, ids, days }) => [
    kind,
    days ?? ids,
  ]);

describe("undoing an import", () => {
  it("removes its signals in pages, except those changed since", async () => {
    const { db } = database;
    const [one, planned, changed, gone] = [
      await insertSignal(db, userId),
      await insertSignal(db, userId),
      await insertSignal(db, userId),
      randomUUID(),
    ];
    expect(await addImported("signal")).toEqual(new Set());
    const ids = [one, planned, changed, gone].sort();
    expect(await addImported("signal", ...ids)).toEqual(new Set(ids));
    expect(await addImported("signal", ...ids)).toEqual(new Set());
    await insertPlanEntry(db, userId, planned);
    await db
      .updateTable("signals")
      .set({ title: "Mine", version: 2 })
      .where("id", "=", changed)
      .execute();
    const since = await findChangeSeq(db, userId);
    const take = (limit: number, after: string | null = null) =>
      transact(db, (tx) => imports.takeBackSignals(tx, userId, { importId, after, limit }));
    const first = await take(3);
    expect(first.last).toBe(ids[2]);
    const second = await take(3, first.last);
    expect(second.last).toBeNull();
    expect([...first.stayed, ...second.stayed]).toEqual(["Mine"]);
    expect(first.removed + second.removed).toBe(2);
    expect(await listIds("signal", ...ids)).toEqual([changed]);
    expect(await listIds("signal", one)).toEqual([]);
    expect(await findSignal(db, userId, one)).toBeNull();
    expect(await kinds(since)).toContainEqual(["plan", ["2026-03-14"]]);
    const after = await findChangeSeq(db, userId);
    expect(await take(1)).toEqual({ removed: 0, stayed: ["Mine"], last: changed });
    expect(await findChangeSeq(db, userId)).toBe(after);
    await db.updateTable("signals").set({ version: 1 }).where("id", "=", changed).execute();
    expect(await take(2)).toEqual({ removed: 1, stayed: [], last: null });
    expect(await kinds(after)).toEqual([
      ["signal", [changed]],
      ["subtask", [changed]],
    ]);
    expect(await take(2)).toEqual({ removed: 0, stayed: [], last: null });
  });

  it("removes its projects, except those changed since or in use", async () => {
    const { db } = database;
    const [one, used, gone] = [
      await insertProject(db, userId),
      await insertProject(db, userId),
      randomUUID(),
    ];
    await insertSignal(db, userId, used);
    await addImported("project", one, used, gone);
    const take = () => transact(db, (tx) => imports.takeBackProjects(tx, userId, importId));
    await db.updateTable("projects").set({ version: 2 }).where("id", "=", one).execute();
    await transact(db, (tx) => imports.countOwnChange(tx, userId, one, importId));
    expect(await take()).toEqual({ removed: 1, stayed: ["Garden"] });
    expect(await listIds("project", one, used, gone)).toEqual([used]);
    expect(await kinds(0)).toEqual([["project", [one]]]);
    expect(await findProject(db, userId, one)).toBeNull();
    expect(await take()).toEqual({ removed: 0, stayed: ["Garden"] });
    expect(await kinds(1)).toEqual([]);
  });

  it("detaches its files from projects and removes those no longer referenced", async () => {
    const { db } = database;
    const projectId = await insertProject(db, userId);
    const [mine, theirs] = [randomUUID(), randomUUID()];
    const stored = { size: 3, type: "text/plain", etag: null };
    for (const id of [mine, theirs]) {
      const upload = { userId, id, uploadId: null, filename: null, type: "text/plain" };
      await insertUpload(db, upload, at(8));
      expect(await storeUpload(db, userId, id, stored)).toBe(true);
      expect(await storeUpload(db, userId, id, stored)).toBe(false);
    }
    const attachments = [mine, theirs].map(objectPath);
    await db.updateTable("projects").set({ attachments }).where("id", "=", projectId).execute();
    const take = () => transact(db, (tx) => imports.takeBackFiles(tx, userId, importId, at(9)));
    expect(await take()).toBe(0);
    expect(await kinds(0)).toEqual([]);
    await addImported("file", mine);
    expect(await take()).toBe(1);
    expect(await kinds(0)).toEqual([["project", [projectId]]]);
    const project = await findProject(db, userId, projectId);
    expect(project).toMatchObject({ attachments: [objectPath(theirs)], version: 2 });
    expect(await findUpload(db, userId, mine)).toMatchObject({ status: "aborted" });
    await addImported("file", theirs);
    await db.updateTable("projects").set({ attachments: [] }).where("id", "=", projectId).execute();
    expect(await take()).toBe(1);
    expect(await kinds(1)).toEqual([]);
    expect(await storage.listStoredIds(db, userId, [mine, theirs])).toEqual(new Set());
  });

  it("keeps its report for a limited time", async () => {
    const { db } = database;
    await imports.appendImportReport(db, userId, importId, Buffer.from("two"));
    const report = (since: number) => imports.findImportReport(db, userId, importId, at(since));
    expect(String(await report(7))).toBe("one two");
    expect(await report(8)).toBeUndefined();
    expect(await imports.listImportsSince(db, userId, at(8))).toEqual([]);
    expect(await imports.listImportsSince(db, userId, at(7))).toMatchObject([{ id: importId }]);
    expect(await imports.deleteImportReportsBefore(db, at(8), 9)).toBe(0);
    expect(await imports.deleteImportReportsBefore(db, at(9), 9)).toBeGreaterThan(0);
    expect(await imports.deleteImportReportsBefore(db, at(9), 9)).toBe(0);
    expect(await report(7)).toBeUndefined();
    await transact(db, (tx) => imports.updateImport(tx, userId, { id: importId, brought: 2 }));
    expect(await transact(db, (tx) => imports.lockImport(tx, userId, importId))).toMatchObject({
      ...{ brought: 2, total: 3, state: "done" },
    });
  });
});

describe("archive lines", () => {
  it("are stored once and read in pages of a hundred", async () => {
    const { db } = database;
    const clients = Array.from({ length: 200 }, (_, place): ArchiveLines["clients"] => ({
      ...{ id: randomUUID(), name: `Client ${place}`, email: null, company: null },
      ...{ color: "#10b981", status: "active", version: 1, createdAt: at(8), updatedAt: at(8) },
    }));
    const insert = (lines: typeof clients) =>
      transact(db, (tx) => archive.insertArchiveLines(tx, userId, "clients", lines));
    const read = async () => {
      const pages: number[] = [];
      const ids: string[] = [];
      for await (const page of archive.readArchiveLines(db, userId, "clients")) {
        pages.push(page.length);
        ids.push(...page.map(({ id }) => id));
      }
      expect(ids).toEqual(ids.toSorted());
      return pages;
    };
    expect([await insert([]), await read()]).toEqual([new Set(), []]);
    const [first, ...others] = clients;
    if (!first) return;
    expect(await insert([first])).toEqual(new Set([first.id]));
    expect(await insert([first])).toEqual(new Set());
    expect(await kinds(0)).toEqual([["client", [first.id]]]);
    expect([(await insert(clients)).size, await read()]).toEqual([others.length, [100, 100]]);
    const known = await archive.listKnownIds(db, userId, "clients", [first.id, randomUUID()]);
    expect(known).toEqual(new Set([first.id]));
    await db.deleteFrom("clients").where("id", "=", first.id).execute();
    expect(await read()).toEqual([100, 99]);
  });

  it("import hooks switched off, each once", async () => {
    const { db } = database;
    const hook = {
      ...{ id: randomUUID(), name: null, url: "https://example.com", createdAt: at(8) },
      ...{ events: ["day.closed" as const], secret: "s" },
    };
    const insert = (...hooks: (typeof hook)[]) =>
      transact(db, (tx) => insertArchivedHooks(tx, userId, hooks, calendarDay("2026-03-14")));
    expect([await insert(), await insert(hook)]).toEqual([0, 1]);
    expect(await kinds(0)).toEqual([["access", null]]);
    expect([await insert(hook), await kinds(1)]).toEqual([0, []]);
    const rows = await db.selectFrom("hooks").select("is_on").where("id", "=", hook.id).execute();
    expect(rows).toEqual([{ is_on: false }]);
  });
});
