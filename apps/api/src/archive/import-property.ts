import { Readable } from "node:stream";
import fc from "fast-check";
import { sql } from "kysely";
import type { TestApp, TestPerson } from "../testing/test-app.ts";
import { type SentArchive, sentArchive } from "./archive-arbitrary.ts";
import { createAll, type Outcome, readAll } from "./create-by-api.ts";

/** What the search for a counterexample is bounded by. */
export interface ImportSearch {
  count: number;
  seed?: number | undefined;
}

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
