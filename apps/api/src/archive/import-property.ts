import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import fc from "fast-check";
import { sql } from "kysely";
import type { TestApp, TestPerson } from "../testing/test-app.ts";

/** What the search for a counterexample is bounded by. */
export interface ImportSearch {
  count: number;
  seed?: number | undefined;
}

/** An archive as text, and how its bytes are cut on their way. */
interface SentArchive {
  text: string;
  chunkSize: number;
}

const at = "2026-03-14T10:00:00.000Z";
const times = { createdAt: fc.constant(at), updatedAt: fc.constant(at) };
const version = fc.integer({ min: 1, max: 9 });

/** Mostly what is right, sometimes what only looks like it. */
const often = <T>(right: fc.Arbitrary<T>, ...odd: unknown[]) =>
  fc.oneof({ weight: 60, arbitrary: right as fc.Arbitrary<unknown> }, fc.constantFrom(...odd));

const line = fc.string({ minLength: 1, maxLength: 12, unit: "grapheme" }).map((text) => `x${text}`);
const name = often(line, " padded ", "", "   ", "n".repeat(201), "a\u0000", "\ud800", 7);
const note = often(fc.option(line), "", "  ", " kept ", "n".repeat(20_001), "\u2028\u2029");
const email = often(fc.constant(null), "", " ", "a@example.org", " b@example.org ", "nobody");
const color = often(fc.constant("#3b82f6"), "3B82F6", " #10b981", "#fff", "red");
const tags = often(fc.array(line, { maxLength: 3 }), ["a", " a ", "", "b"], ["t".repeat(51)], "a");
const links = often(fc.constant([]), ["https://example.org", " "], ["javascript:alert(1)"], ["x"]);
const attachments = often(fc.constant([]), ["a.pdf", " a.pdf "], ["1", "2", "3", "4", "5", "6"]);
const due = often(
  fc.constant(null),
  at,
  "2026-03-14T10:00:00+02:00",
  "2026-03-14",
  "1969-01-01T00:00:00Z",
);

/** Lines of one kind, some with an id that another one has. */
function lines<T>(of: (id: string) => fc.Arbitrary<T>, ids: readonly string[]): fc.Arbitrary<T[]> {
  return fc
    .subarray([...ids, ids[0] ?? ""], { maxLength: 3 })
    .chain((chosen) => fc.tuple(...chosen.map((id) => of(id))));
}

/** The parsed form of an archive, before it becomes text. */
const archive = fc.constant(null).chain(() => {
  const ids = () => [randomUUID(), randomUUID().toUpperCase(), randomUUID()];
  const [clients, projects, signals, feedback] = [ids(), ids(), ids(), ids()];
  const reference = (to: readonly string[]) =>
    fc.option(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...to) }, fc.uuid()), {
      nil: null,
      freq: 1,
    });
  const signal = (id: string) =>
    fc.constantFrom("inbox", "active", "done").chain((status) =>
      fc.record({
        id: fc.constant(id),
        title: name,
        notes: note,
        type: often(fc.constantFrom("work", "personal"), "play"),
        priority: often(fc.integer({ min: 1, max: 5 }), 0, 1.5, "1"),
        impact: fc.integer({ min: 1, max: 4 }),
        effort: fc.integer({ min: 1, max: 5 }),
        estimatedMinutes: often(fc.integer({ min: 1, max: 1440 }), 1441),
        status: fc.constant(status),
        dueDate: due,
        projectId: reference(projects),
        tags,
        link: often(fc.constantFrom(null, "https://example.org/"), "example.org"),
        recurrence: fc.constantFrom(null, "none", "daily"),
        recurrenceAnchor: fc.constant(null),
        recurrenceThrough: fc.constant(null),
        incompleteRolloverCount: fc.constant(0),
        version,
        completedAt: fc.constant(status === "done" ? at : null),
        ...times,
      }),
    );
  return fc.record({
    format: fc.constant("daysignal-archive"),
    version: fc.constant(1),
    settings: often(
      fc.constant(null),
      {
        dailyWIPLimit: 7,
        timeZone: "Europe/Berlin",
        theme: "dark",
        workingDayStart: "08:00",
        workingDayEnd: "16:00",
      },
      {
        dailyWIPLimit: 99,
        timeZone: null,
        theme: "dark",
        workingDayStart: "08:00",
        workingDayEnd: "16:00",
      },
      {
        dailyWIPLimit: 7,
        timeZone: null,
        theme: "dark",
        workingDayStart: "08:00",
        workingDayEnd: "16:00",
        odd: 1,
      },
    ),
    clients: lines(
      (id) =>
        fc.record({
          id: fc.constant(id),
          name,
          email,
          company: note,
          color,
          status: fc.constant("active"),
          version,
          ...times,
        }),
      clients,
    ),
    projects: lines(
      (id) =>
        fc.record({
          id: fc.constant(id),
          name,
          description: note,
          color,
          goal: note,
          priority: fc.integer({ min: 1, max: 5 }),
          dueDate: due,
          links,
          tags,
          attachments,
          clientId: reference(clients),
          status: fc.constantFrom("active", "archived"),
          version,
          ...times,
        }),
      projects,
    ),
    signals: lines(signal, signals),
    subtasks: fc
      .array(
        fc.record({
          title: name,
          completed: often(fc.constantFrom(0, 1), true),
          signalId: fc.constantFrom(...signals),
        }),
        { maxLength: 3 },
      )
      .map((steps) =>
        steps.map((step, index) => ({
          id: randomUUID(),
          // As the API numbers them: within their signal.
          order: steps.slice(0, index).filter(({ signalId }) => signalId === step.signalId).length,
          version: 1,
          createdAt: at,
          updatedAt: at,
          ...step,
        })),
      ),
    feedback: lines(
      (id) =>
        fc.record({
          id: fc.constant(id),
          type: fc.constantFrom("bug", "feature"),
          subject: name,
          message: name,
          email,
          createdAt: fc.constant(at),
        }),
      feedback,
    ),
  });
});

/** Writes an object with its keys in some order, some of them twice: the last one counts, as for JSON.parse. */
function withShuffledKeys(
  value: object,
  shuffle: (keys: string[]) => string[],
  stale: string,
): string {
  const fields = Object.entries(value);
  const keys = shuffle(fields.map(([key]) => key));
  const repeated = keys.slice(0, keys.length % 3).map((key) => `${JSON.stringify(key)}:${stale}`);
  const all = keys.map(
    (key) => `${JSON.stringify(key)}:${textOf(Reflect.get(value, key), shuffle)}`,
  );
  return `{${[...repeated, ...all].join(",\n ")}}`;
}

function textOf(value: unknown, shuffle: (keys: string[]) => string[]): string {
  if (
    !Array.isArray(value) ||
    !value.every((entry) => entry !== null && typeof entry === "object")
  ) {
    return JSON.stringify(value);
  }
  return `[${value.map((entry) => withShuffledKeys(entry, shuffle, '"stale"')).join(", ")}]`;
}

const sentArchive: fc.Arbitrary<SentArchive> = fc
  .tuple(
    archive,
    fc.infiniteStream(fc.nat()),
    fc.integer({ min: 1, max: 300 }),
    fc.constantFrom('[{"id":1}]', "7", "[]", "null"),
  )
  .map(([content, numbers, chunkSize, stale]) => {
    const shuffle = (keys: string[]) => {
      const left = [...keys];
      return keys.flatMap(() => left.splice((numbers.next().value ?? 0) % left.length, 1));
    };
    return { text: withShuffledKeys(content, shuffle, stale), chunkSize };
  });

/**
 * Looks for an archive for which "import it, then read by the API" is not the
 * same as "create it by the API, then read", and for which not both refuse.
 * Throws with what it finds; answers how many archives were accepted.
 */
export async function searchImports(app: TestApp, { count, seed }: ImportSearch): Promise<number> {
  const [importer, creator] = [await app.register("importer"), await app.register("creator")];
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(sentArchive, async (sent) => {
      await sql`delete from signals`.execute(app.db);
      await sql`delete from projects`.execute(app.db);
      await sql`delete from clients`.execute(app.db);
      await sql`delete from settings`.execute(app.db);
      const empty = await readAll(app, importer);
      const imported = await importChunks(app, importer, sent);
      const created = await createAll(app, creator, JSON.parse(sent.text));
      if (imported.status >= 500) throw new Error(`The import answered ${imported.status}.`);
      if (imported.ok !== created.ok) {
        throw new Error(`import: ${JSON.stringify(imported)}, API: ${JSON.stringify(created)}`);
      }
      if (imported.ok) accepted += 1;
      const there = await readAll(app, importer);
      const expected = imported.ok ? await readAll(app, creator) : empty;
      if (JSON.stringify(there) !== JSON.stringify(expected)) {
        throw new Error(`import: ${JSON.stringify(there)}, API: ${JSON.stringify(expected)}`);
      }
    }),
    { numRuns: count, ...(seed === undefined ? {} : { seed }), endOnFailure: true },
  );
  return accepted;
}

interface Outcome {
  ok: boolean;
  status: number;
  error?: string;
}

async function importChunks(
  app: TestApp,
  { token }: TestPerson,
  { text, chunkSize }: SentArchive,
): Promise<Outcome> {
  const bytes = Buffer.from(text);
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkSize) }, (_, index) =>
    bytes.subarray(index * chunkSize, (index + 1) * chunkSize),
  );
  const answer = await fetch(`${app.url}/api/import`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: Readable.toWeb(Readable.from(chunks)) as ReadableStream,
    duplex: "half",
  });
  const { error } = (await answer.json()) as { error?: string };
  return { ok: answer.ok, status: answer.status, ...(error === undefined ? {} : { error }) };
}

type Line = Record<string, unknown>;

/** Creates everything by the API, until it refuses something. */
async function createAll(
  app: TestApp,
  { token }: TestPerson,
  content: Record<string, Line[]>,
): Promise<Outcome> {
  const stored = [
    "version",
    "createdAt",
    "updatedAt",
    "completedAt",
    "incompleteRolloverCount",
    "recurrenceAnchor",
    "recurrenceThrough",
    "signalId",
  ];
  const call = async (method: string, path: string, line: Line) => {
    const body = Object.fromEntries(Object.entries(line).filter(([key]) => !stored.includes(key)));
    return await app.rest(method, path, { token, body });
  };
  const calls = [
    ...[content["settings"]]
      .flat()
      .filter(Boolean)
      .map((settings) => ["PATCH", "/settings", settings] as const),
    ...(content["clients"] ?? []).map((line) => ["POST", "/clients", line] as const),
    ...(content["projects"] ?? []).map((line) => ["POST", "/projects", line] as const),
    ...(content["signals"] ?? []).map((line) => ["POST", "/tasks", line] as const),
    ...(content["subtasks"] ?? []).map(
      (line) => ["POST", `/tasks/${line["signalId"]}/subtasks`, line] as const,
    ),
    ...(content["feedback"] ?? []).map((line) => ["POST", "/feedback", line] as const),
  ];
  for (const [method, path, line] of calls) {
    const { status, body } = await call(method, path, line as Line);
    if (status !== 200) return { ok: false, status, error: body?.error };
  }
  return { ok: true, status: 200 };
}

/** What the API answers of everything, but for what a caller cannot choose. */
async function readAll(app: TestApp, { token }: TestPerson): Promise<unknown> {
  const get = async (path: string) => {
    const { body } = await app.rest("GET", path, { token });
    if (!Array.isArray(body)) return body;
    return body
      .map(({ version: _v, createdAt: _c, updatedAt: _u, completedAt: _d, ...rest }) => rest)
      .sort((one, other) => (one.id < other.id ? -1 : 1));
  };
  const signals = await get("/tasks");
  const subtasks = await Promise.all(signals.map(({ id }: Line) => get(`/tasks/${id}/subtasks`)));
  return [await get("/settings"), await get("/clients"), await get("/projects"), signals, subtasks];
}
