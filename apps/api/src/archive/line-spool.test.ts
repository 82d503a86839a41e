import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLineSpool, type LineSpool } from "./line-spool.ts";

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "daysignal-lines-"));
  path = join(folder, "lines");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function pagesOf<T>(spool: LineSpool<T>) {
  const pages: { start: number; lines: T[] }[] = [];
  for await (const page of spool.pages()) pages.push(page);
  return pages;
}

describe("lines in a temporary file", () => {
  it("are read in order, in pages of 200 lines or 250,000 characters", async () => {
    const spool = createLineSpool<string>(path);
    const lines = [
      ...Array.from({ length: 401 }, (_, index) => `line ${index}`),
      // Exceeds the buffer when counted in bytes.
      "é".repeat(40_000),
      ...["a", "b", "c", "d"].map((letter) => letter.repeat(100_000)),
      "the last one",
    ];
    for (const line of lines) await spool.append(line);
    expect(spool.count).toBe(lines.length);
    const pages = await pagesOf(spool);
    expect(pages.flatMap((page) => page.lines)).toEqual(lines);
    expect(pages.map(({ start }) => start)).toEqual([0, 200, 400, 405]);
    expect(await pagesOf(spool)).toEqual(pages);
    expect((await stat(path)).mode & 0o777).toBe(0o600);

    await spool.clear();
    expect([spool.count, await pagesOf(spool)]).toEqual([0, []]);
    // Not yet in the file when it is cleared.
    await spool.append("discarded");
    await spool.clear();
    await spool.append("kept");
    expect(await pagesOf(spool)).toEqual([{ start: 0, lines: ["kept"] }]);
    await spool.remove();
    expect(await readdir(folder)).toEqual([]);
  });

  it("need no file if there are none", async () => {
    const spool = createLineSpool<string>(path);
    await spool.clear();
    expect(await pagesOf(spool)).toEqual([]);
    await spool.remove();
    expect(await readdir(folder)).toEqual([]);
  });

  it("cause an error if their file is missing", async () => {
    const spool = createLineSpool<string>(path);
    await spool.append("x".repeat(100_000));
    await pagesOf(spool);
    await rm(path);
    await expect(pagesOf(spool)).rejects.toThrow("ENOENT");
  });
});
