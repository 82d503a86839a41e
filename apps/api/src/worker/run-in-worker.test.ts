import { access, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calendarDay, DomainError } from "@daysignal/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runInWorker, WorkerError } from "./run-in-worker.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "daysignal-worker-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
type Options = Parameters<typeof runInWorker>[2];

/** Plans the import of a text, with its parts named after the result. */
async function plan(text: string | null, options?: Options) {
  count += 1;
  const at = (name: string) => join(folder, `${count}-${name}`);
  const path = at("file");
  if (text !== null) await writeFile(path, text);
  const parts = {
    projects: at("projects"),
    signals: at("signals"),
    files: at("files"),
    lines: at("lines"),
  };
  const planned = await runInWorker(
    "planImport",
    {
      ...{ path, name: "tasks.csv", input: {}, timeZone: "UTC", today: calendarDay("2026-11-26") },
      ...{ texts: { language: "de", messages: { Untitled: "Ohne Titel" } }, parts },
    },
    options,
  );
  return { ...planned, parts };
}

const outcome = (text: string | null, options?: Options) =>
  plan(text, options).then(
    ({ look }) => look.source,
    (error: unknown) => {
      if (error instanceof WorkerError) return error.failure;
      return error instanceof DomainError ? error.code : error;
    },
  );

describe("a job in a worker", () => {
  it("returns its result, or the refusal of its input with all details", async () => {
    const { look, counts, parts } = await plan("Title,Due\nPaint,2026-12-01\n,\n");
    expect(look).toMatchObject({
      source: "csv",
      columns: [{ field: "title" }, { field: "deadline" }],
    });
    expect(counts).toEqual({ projects: 0, signals: 1, files: 0, lines: 0 });
    await access(parts.signals);
    const refused = await plan('Title\n"Paint').catch((error: unknown) => error);
    expect(refused).toMatchObject({ name: "DomainError", code: "INVALID_INPUT" });
    expect(refused).toMatchObject({ details: { field: "file", message: expect.any(String) } });
  });

  it("fails with an error, at its limits, or when its caller has gone, without ending other jobs", async () => {
    // The file does not exist.
    expect(await outcome(null)).toBe("failed");
    expect(await outcome("Title\nPaint", { timeoutMs: 1 })).toBe("time");
    const gone = new AbortController();
    const waiting = outcome("Title\nPaint", { signal: gone.signal });
    gone.abort();
    expect(await waiting).toBe("UNAVAILABLE");
    expect(await outcome("Title\nPaint", { signal: gone.signal })).toBe("UNAVAILABLE");
    // Many small lists, far more than the memory limit.
    const many = `[{"title":"x","tasks":[${"[[]],".repeat(700_000)}[]]}]`;
    expect(["memory", "time"]).toContain(await outcome(many, { memoryMb: 64 }));
    expect(await outcome("Title\nPaint")).toBe("csv");
  });

  it("is refused while too many are queued", async () => {
    const all = await Promise.all(
      // Without a file to write first, all of them start in one turn.
      Array.from({ length: 22 }, () => outcome(null, { timeoutMs: 1 })),
    );
    expect(all.toSorted()).toEqual(["UNAVAILABLE", ...Array.from({ length: 21 }, () => "time")]);
  });
});
