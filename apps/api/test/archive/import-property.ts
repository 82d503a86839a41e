import { Readable } from "node:stream";
import fc from "fast-check";
import { sql } from "kysely";
import type { TestApp, TestUser } from "../test-app.ts";
import { type ArchiveRequest, archiveRequest } from "./archive-arbitrary.ts";
import { packArchive } from "./archive-file.ts";
import { createAll, type Outcome, readAll } from "./create-by-api.ts";

/** The limits of the search for a counterexample. */
export interface ImportSearch {
  count: number;
  seed?: number | undefined;
}

/**
 * Searches for an archive whose import has another result than creating its contents through the
 * API: different data, or a refusal by only one of them. Throws with the counterexample; returns
 * the number of accepted archives.
 */
export async function searchImports(app: TestApp, { count, seed }: ImportSearch): Promise<number> {
  const [importer, creator] = [await app.register("importer"), await app.register("creator")];
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(archiveRequest, async (sent) => {
      await sql`delete from signals`.execute(app.db);
      await sql`delete from projects`.execute(app.db);
      await sql`delete from clients`.execute(app.db);
      await sql`delete from settings`.execute(app.db);
      await sql`delete from calendars`.execute(app.db);
      await sql`delete from hooks`.execute(app.db);
      const empty = await readAll(app, importer);
      const imported = await importChunks(app, importer, sent);
      const created = await createAll(app, creator, JSON.parse(sent.text));
      if (imported.status >= 500) throw new Error(`The import answered ${imported.status}.`);
      if (imported.ok !== created.ok) {
        throw new Error(`import: ${JSON.stringify(imported)}, API: ${JSON.stringify(created)}`);
      }
      if (imported.ok) accepted += 1;
      const actual = await readAll(app, importer);
      const expected = imported.ok ? await readAll(app, creator) : empty;
      if (JSON.stringify(actual) !== JSON.stringify(expected)) {
        throw new Error(`import: ${JSON.stringify(actual)}, API: ${JSON.stringify(expected)}`);
      }
    }),
    { numRuns: count, ...(seed === undefined ? {} : { seed }), endOnFailure: true },
  );
  return accepted;
}

async function importChunks(
  app: TestApp,
  { token }: TestUser,
  { text, chunkSize, version }: ArchiveRequest,
): Promise<Outcome> {
  const bytes = version === 1 ? Buffer.from(text) : await packArchive(JSON.parse(text));
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkSize) }, (_, index) =>
    bytes.subarray(index * chunkSize, (index + 1) * chunkSize),
  );
  const response = await fetch(`${app.url}/api/import`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
    body: Readable.toWeb(Readable.from(chunks)) as ReadableStream,
    duplex: "half",
  });
  const { error } = (await response.json()) as { error?: string };
  return { ok: response.ok, status: response.status, ...(error === undefined ? {} : { error }) };
}
