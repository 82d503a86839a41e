import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { maxAttachmentSize } from "@daysignal/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createBase64File } from "./base64-file.ts";

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "daysignal-bytes-"));
  path = join(folder, "bytes");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Writes a text in chunks and returns the number of decoded bytes. */
async function decode(base64: string, chunkLength: number): Promise<number> {
  const bytes = createBase64File(path);
  try {
    await bytes.restart();
    for (let start = 0; start < base64.length; start += chunkLength) {
      await bytes.write(base64.slice(start, start + chunkLength));
    }
    return await bytes.end();
  } catch (error) {
    await bytes.remove();
    throw error;
  }
}

describe("a file decoded from base64", () => {
  it.each([1, 255, 65_536, 1_000_000])(
    "is complete when the text arrives in chunks of %i characters",
    async (chunkLength) => {
      for (const size of [0, 1, 2, 3, 100_001, 196_608]) {
        const data = randomBytes(size);
        expect(await decode(data.toString("base64"), chunkLength)).toBe(size);
        expect(data.equals(await readFile(path))).toBe(true);
      }
    },
  );

  it("is refused above 10485760 bytes", async () => {
    const data = Buffer.alloc(maxAttachmentSize);
    expect(await decode(data.toString("base64"), 1_000_000)).toBe(maxAttachmentSize);
    const larger = Buffer.concat([data, Buffer.from("x")]).toString("base64");
    await expect(decode(larger, 1_000_000)).rejects.toMatchObject({ code: "PAYLOAD_TOO_LARGE" });
    expect(await readdir(folder)).toEqual([]);
  });

  it.each(["YQ", "YQ=", "YQ==YQ==", "YQ=a", "a?b=", "\u0141AAA", "YWJjAA\ud800="])(
    "is refused for %j",
    async (text) => {
      const invalid = { code: "INVALID_INPUT", details: { reason: "must be base64" } };
      await expect(decode(text, 3)).rejects.toMatchObject(invalid);
      await expect(decode("AAAA".repeat(20_000) + text, 1000)).rejects.toMatchObject(invalid);
    },
  );

  it("is refused for text after the padding, at the end of a decoded block", async () => {
    const text = `${"A".repeat(65_532)}YQ==AAAA`;
    await expect(decode(text, text.length)).rejects.toMatchObject({ code: "INVALID_INPUT" });
  });

  it("can be restarted, which discards what was written before", async () => {
    const bytes = createBase64File(path);
    await bytes.restart();
    await bytes.write("YWJjZ");
    await bytes.restart();
    await bytes.write("ZGVm");
    expect(await bytes.end()).toBe(3);
    expect(await readFile(path, "utf8")).toBe("def");
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    // Also after padding, and after bytes were written.
    await bytes.restart();
    await bytes.write("AAAA".repeat(20_000));
    await bytes.restart();
    await bytes.write("YQ==");
    expect(await bytes.end()).toBe(1);
    await bytes.restart();
    await bytes.write("Yg==");
    expect(await bytes.end()).toBe(1);
    expect(await readFile(path, "utf8")).toBe("b");
    await bytes.remove();
    await bytes.remove();
    expect(await readdir(folder)).toEqual([]);
  });
});
