import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFileBytes } from "./file-bytes.ts";

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "daysignal-bytes-"));
  path = join(folder, "bytes");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Writes a text in pieces of a length and returns the number of bytes. */
async function decode(base64: string, pieceLength: number): Promise<number> {
  const bytes = createFileBytes(path);
  try {
    await bytes.begin();
    for (let start = 0; start < base64.length; start += pieceLength) {
      await bytes.write(base64.slice(start, start + pieceLength));
    }
    return await bytes.end();
  } catch (error) {
    await bytes.remove();
    throw error;
  }
}

describe("the bytes of an archived file", () => {
  it.each([1, 255, 65_536, 1_000_000])(
    "are those of its base64, which arrives in pieces of %i characters",
    async (pieceLength) => {
      for (const size of [0, 1, 2, 3, 100_001, 196_608]) {
        const data = randomBytes(size);
        expect(await decode(data.toString("base64"), pieceLength)).toBe(size);
        expect(data.equals(await readFile(path))).toBe(true);
      }
    },
  );

  it.each(["YQ", "YQ=", "YQ==YQ==", "YQ=a", "a?b=", "\u0141AAA", "YWJjAA\ud800="])(
    "are refused for %j",
    async (text) => {
      const invalid = { code: "INVALID_INPUT" };
      await expect(decode(text, 3)).rejects.toMatchObject(invalid);
      await expect(decode("AAAA".repeat(20_000) + text, 1000)).rejects.toMatchObject(invalid);
    },
  );

  it("begin anew without what was written before", async () => {
    const bytes = createFileBytes(path);
    await bytes.begin();
    await bytes.write("YWJjZ");
    await bytes.begin();
    await bytes.write("ZGVm");
    expect(await bytes.end()).toBe(3);
    expect(await readFile(path, "utf8")).toBe("def");
  });
});
