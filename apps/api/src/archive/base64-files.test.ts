import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { maxAttachmentSize } from "@daysignal/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createBase64Files } from "./base64-files.ts";

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "daysignal-bytes-"));
  path = join(folder, "bytes");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Writes a text in chunks, and returns why it was not decoded. */
async function decode(base64: string, chunkLength: number, files = createBase64Files()) {
  await rm(path, { force: true });
  await files.start(path);
  for (let start = 0; start < base64.length; start += chunkLength) {
    await files.write(base64.slice(start, start + chunkLength));
  }
  return await files.end();
}

describe("a file decoded from base64", () => {
  it.each([1, 255, 65_536, 1_000_000])(
    "is complete when the text arrives in chunks of %i characters",
    async (chunkLength) => {
      for (const size of [0, 1, 2, 3, 100_001, 196_608]) {
        const data = randomBytes(size);
        expect(await decode(data.toString("base64"), chunkLength)).toBeUndefined();
        expect(data.equals(await readFile(path))).toBe(true);
      }
    },
  );

  it("is refused above 10485760 bytes", async () => {
    const data = Buffer.alloc(maxAttachmentSize);
    expect(await decode(data.toString("base64"), 1_000_000)).toBeUndefined();
    const larger = Buffer.concat([data, Buffer.from("x")]).toString("base64");
    expect(await decode(larger, 1_000_000)).toBe("too large");
  });

  it.each(["YQ", "YQ=", "YQ==YQ==", "YQ=a", "a?b=", "\u0141AAA", "YWJjAA\ud800="])(
    "is refused for %j",
    async (text) => {
      expect(await decode(text, 3)).toBe("not base64");
      expect(await decode("AAAA".repeat(20_000) + text, 1000)).toBe("not base64");
    },
  );

  it("is refused for text after the padding, at the end of a decoded block", async () => {
    const text = `${"A".repeat(65_532)}YQ==AAAA`;
    expect(await decode(text, text.length)).toBe("not base64");
  });

  it("has nothing of the text before, also after a fault or padding", async () => {
    const files = createBase64Files();
    for (const text of [`${"AAAA".repeat(20_000)}?`, "YWJjZ", "YQ=="]) {
      await decode(text, 1000, files);
      expect(await decode("ZGVm", 4, files)).toBeUndefined();
      expect(await readFile(path, "utf8")).toBe("def");
    }
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await files.start(join(folder, "unfinished"));
    await files.close();
    await files.close();
  });
});
