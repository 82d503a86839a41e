import { isDeepStrictEqual } from "node:util";
import {
  type ArchiveKind,
  archivedSettingsSchema,
  archiveKinds,
  archiveSchemas,
  normalizeLine,
} from "@daysignal/core";
import fc from "fast-check";
import { sql } from "kysely";
import pLimit from "p-limit";
import type { TestApp, TestUser } from "../test-app.ts";
import { packArchive } from "./archive-file.ts";
import { type EdgeArchive, edgeArchive } from "./edge-archives.ts";
import type { ImportSearch } from "./import-property.ts";

type Line = Record<string, unknown>;
type Call = (method: string, path: string, body?: unknown) => Promise<void>;

const json = { "content-type": "application/json" };

/**
 * Imports an archive, in the form of version 1 as a dry run and in that of version 2, and compares
 * its export with it. Then reads and changes every row, which must never fail with a 5xx, exports
 * again, and imports that in the form of version 1. Returns the error of the first import, if
 * it was refused.
 */
export async function useArchive(
  app: TestApp,
  [owner, other]: readonly [TestUser, TestUser],
  archive: EdgeArchive,
): Promise<string | undefined> {
  await deleteAll(app);
  const sent = { format: "daysignal-archive", version: 1, ...archive };
  const { token } = owner;
  const converted = await app.rest("POST", "/import?dryRun=true", { token, body: sent });
  const imported = await app.rest("POST", "/import", { token, body: await packArchive(sent) });
  if (imported.status >= 500) throw new Error(`The import answered ${imported.status}.`);
  const { dryRun: _, ...report } = converted.body;
  if (!isDeepStrictEqual({ ...imported.body, ...report }, imported.body)) {
    throw new Error(`version 1: ${converted.body.error}, version 2: ${imported.body.error}`);
  }
  if (imported.status !== 200) return imported.body.error;
  assertSame(await exportOf(app, owner), archive);
  const failures: string[] = [];
  const call: Call = async (method, path, body) => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const authorization = `Bearer ${owner.token}`;
    const { status } = await fetch(`${app.url}/api${path}`, {
      method,
      headers: { authorization, ...(sent === undefined ? {} : json) },
      ...(sent === undefined ? {} : { body: sent }),
    });
    if (status >= 500) failures.push(`${method} ${path} ${sent}: ${status}`);
  };
  await readAll(call, archive);
  await changeAll(call, archive);
  await readAll(call, archive);
  if (failures.length > 0) throw new Error(failures.join("\n"));
  const again = await exportOf(app, owner);
  const { status, body } = await app.rest("POST", "/import", { token: other.token, body: again });
  if (status !== 200) throw new Error(`Its export was refused: ${body.error}`);
  return undefined;
}

/** Runs `useArchive` for archives of random edge values; throws with the counterexample. */
export async function searchEdges(app: TestApp, { count, seed }: ImportSearch): Promise<void> {
  const users = [await app.register("edge-owner"), await app.register("edge-other")] as const;
  const choices = fc.infiniteStream(fc.nat());
  await fc.assert(
    fc.asyncProperty(choices, async (numbers) => {
      const next = (below: number) => Number(numbers.next().value) % below;
      const archive = edgeArchive((_, accepted) =>
        next(3) === 0 ? accepted[next(accepted.length)] : undefined,
      );
      // Only what waits has a day to ask on.
      for (const signal of archive.signals) {
        if ((signal["waitingFor"] ?? null) === null) signal["askOn"] = null;
      }
      const refusal = await useArchive(app, users, archive);
      if (refusal !== undefined) throw new Error(`The import was refused: ${refusal}`);
    }),
    { numRuns: count, ...(seed === undefined ? {} : { seed }), endOnFailure: true },
  );
}

async function deleteAll(app: TestApp): Promise<void> {
  const tables = ["signals", "projects", "clients", "settings", "calendars", "hooks", "feedback"];
  for (const table of [
    ...tables,
    "named_views",
    "templates",
    "week_goals",
    "day_notes",
    "uploads",
  ]) {
    await sql`delete from ${sql.table(table)}`.execute(app.db);
  }
}

async function exportOf(app: TestApp, { token }: TestUser): Promise<EdgeArchive> {
  const { status, body } = await app.rest("GET", "/export?secrets=true", { token });
  if (status !== 200) throw new Error(`The export answered ${status}.`);
  return body;
}

/** Throws unless an export equals the imported archive as its schemas normalise it. */
function assertSame(exported: EdgeArchive, imported: EdgeArchive): void {
  const compare = (what: string, actual: unknown, expected: unknown) => {
    if (JSON.stringify(actual) === JSON.stringify(expected)) return;
    throw new Error(`${what}: ${firstDifference(actual, expected)}`);
  };
  const settings = archivedSettingsSchema.parse(imported.settings);
  compare("settings", inOrder(exported.settings), inOrder(settings));
  for (const kind of archiveKinds) {
    const normalize = normalizeLine[kind] as (line: unknown, field: string) => Line;
    const expected = imported[kind]
      .map((line) => normalize(archiveSchemas[kind].parse(line), kind))
      .filter((line) => kind !== "calendars" || line["kind"] === "file" || line["url"] !== null);
    compare(kind, rows(kind, exported[kind]), rows(kind, expected));
  }
}

const rows = (kind: ArchiveKind, lines: readonly Line[]) =>
  lines
    .toSorted((one, other) => (String(one["id"]) < String(other["id"]) ? -1 : 1))
    .map(({ order: _, type, ...line }) =>
      // Subtasks are renumbered, and a file's type follows its bytes.
      inOrder(kind === "files" || kind === "subtasks" ? line : { ...line, type }),
    );

/** An object with its keys in a fixed order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, inOrder(part)]));
}

const ids = (lines: readonly Line[]) => lines.map(({ id }) => String(id));

/** Calls everything that reads these rows. */
async function readAll(call: Call, archive: EdgeArchive): Promise<void> {
  const views = ["recommended", "available", "scheduled", "completed", "trash"];
  const lists = ["clients", "projects", "reminders", "views", "calendars", "hooks", "settings"];
  const paths = [
    ...lists.map((list) => `/${list}`),
    ...["", ...views.map((view) => `/${view}`)].map((list) => `/tasks${list}?limit=2`),
    ...["title", "deadline", "priority", "manual", "created-asc"].map(
      (sort) => `/tasks?sort=${sort}`,
    ),
    ...["/tasks/past?completedDays=1", "/tasks/changed?since=0", "/export/signals.csv", "/storage"],
    ...["/user/usage", "/imports", "/calendar-feed"],
    "/events?from=2026-03-01&to=2026-03-31",
    ...["1970-01-01 1970-12-31", "2026-01-01 2026-12-31", "2999-01-01 2999-12-31"].map((range) => {
      const [from, to] = range.split(" ");
      return `/review?from=${from}&to=${to}`;
    }),
    ...["1970-01-01", "2026-03-14", "2999-12-31", ...archive.planEntries.map(({ day }) => day)].map(
      (day) => `/daily-plan/${day}`,
    ),
    ...ids(archive.projects).map((id) => `/projects/${id}`),
    ...ids(archive.signals).flatMap((id) => [
      ...["", "/history", "/subtasks"].map((part) => `/tasks/${id}${part}`),
      `/tasks/${id}/occurrences?from=2026-03-01&to=2026-04-30`,
    ]),
    ...ids(archive.hooks).map((id) => `/hooks/${id}/deliveries`),
    ...ids(archive.files).map((id) => `/objects/${id}`),
  ];
  // With more at once, calls would have to wait or be refused.
  const limit = pLimit(3);
  await Promise.all(paths.map((path) => limit(call, "GET", path)));
}

/** Makes the usual changes to each row. */
async function changeAll(call: Call, archive: EdgeArchive): Promise<void> {
  const [, edge, series] = ids(archive.signals);
  const days = archive.planEntries.map(({ day }) => day);
  for (const id of ids(archive.subtasks)) {
    await call("PATCH", `/subtasks/${id}`, { completed: 1 });
    await call("PATCH", `/subtasks/${id}`, { order: 2_147_483_647, title: "Rake" });
  }
  for (const id of ids(archive.reminders)) {
    await call("PATCH", `/reminders/${id}`, { minutesBefore: 5 });
    await call("PATCH", `/reminders/${id}`, { day: "2999-12-31", time: "23:59" });
  }
  await call("POST", "/daily-plan/rollover");
  for (const id of [series, edge]) {
    await call("PATCH", `/tasks/${id}`, { title: "Rake", notes: "deep" });
    await call("POST", `/tasks/${id}/move`, {});
    await call("POST", `/tasks/${id}/move`, { after: id === edge ? series : edge });
    for (const day of days) {
      await call("PATCH", `/tasks/${id}/occurrences/${day}`, { title: "This time" });
      await call("PATCH", `/daily-plan/${day}/${id}`, { startsAt: "23:59", minutes: 1440 });
      await call("POST", `/tasks/${id}/complete`, { date: day });
      await call("POST", `/tasks/${id}/reopen`, { date: day });
      await call("POST", `/tasks/${id}/occurrences/${day}/skip`);
    }
    await call("POST", "/daily-plan/select", { date: "2999-12-31", taskId: id });
    await call("POST", `/tasks/${id}/decide`, { choice: "lower" });
    await call("POST", `/tasks/${id}/schedule`, { date: "2999-12-30", recurrence: "weekly" });
    await call("PATCH", `/tasks/${id}`, { recurrence: "monthly" });
    await call("PATCH", `/tasks/${id}`, { recurrence: "none", dueDate: null });
    await call("POST", `/tasks/${id}/complete`, {});
    await call("POST", `/tasks/${id}/reopen`, {});
    await call("DELETE", `/tasks/${id}`);
    await call("POST", `/tasks/${id}/restore`);
  }
  for (const day of days) {
    await call("POST", `/daily-plan/${day}/rollover`);
    await call("PUT", `/daily-plan/${day}/note`, { note: "Sun" });
  }
  for (const { day } of archive.dayNotes)
    await call("PUT", `/daily-plan/${day}/note`, { note: "Sun" });
  for (const id of ids(archive.projects)) await call("PATCH", `/projects/${id}`, { goal: "Grow" });
  for (const id of ids(archive.namedViews)) await call("PATCH", `/views/${id}`, { name: "Mails" });
  for (const id of ids(archive.calendars)) {
    await call("PATCH", `/calendars/${id}`, { busy: false });
    await call("POST", `/calendars/${id}/refresh`);
  }
  for (const id of ids(archive.hooks)) {
    await call("PATCH", `/hooks/${id}`, { events: ["signal.planned"], isOn: false });
  }
  await call("PATCH", "/settings", { dailyWIPLimit: 5 });
  for (const id of ids(archive.clients)) await call("DELETE", `/clients/${id}`);
}

function firstDifference(actual: unknown, expected: unknown): string {
  const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)];
  const at = [...one].findIndex((_, place) => one[place] !== other[place]);
  const part = (text: string) => text.slice(Math.max(0, at - 100), at + 100);
  return `${part(one)} instead of ${part(other)}`;
}
