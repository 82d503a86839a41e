import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readHead, withScratchFile, writeScratchFile } from "./scratch-file.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "daysignal-scratch-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("a scratch file", () => {
  it("is new, private and complete, and frees chunks that share no memory", async () => {
    const path = join(folder, "new", "scratch");
    const whole = Buffer.from(new ArrayBuffer(6));
    whole.write("abcdef");
    const own = Buffer.from(new ArrayBuffer(2));
    own.write("gh");
    const shared = Buffer.from(new SharedArrayBuffer(2));
    shared.write("ij");
    const chunks = [whole.subarray(0, 3), own, shared];
    const etag = "56a94f5a15bc04e9eb3962b0b33793d6";
    expect(await writeScratchFile(Readable.from(chunks), path)).toEqual({ path, size: 7, etag });
    expect(await readFile(path, "utf8")).toBe("abcghij");
    expect([whole.toString(), own.buffer.byteLength]).toEqual(["abcdef", 0]);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, "new"))).mode & 0o777).toBe(0o700);
    await expect(writeScratchFile(Readable.from(["x"]), path)).rejects.toThrow("EEXIST");
    expect((await readHead(path, 3)).toString()).toBe("abc");
    expect((await readHead(path, 10)).toString()).toBe("abcghij");
  });

  it("is removed after its use, even if that or its stream fails", async () => {
    const bytes = () => Readable.from([Buffer.from("x")]);
    const read = ({ path }: { path: string }) => readFile(path, "utf8");
    expect(await withScratchFile(bytes(), folder, read)).toBe("x");
    const fail = () => Promise.reject(new Error("not stored"));
    await expect(withScratchFile(bytes(), folder, fail)).rejects.toThrow("not stored");
    // A stream that fails before the file is open.
    const failing = new Readable({ read() {} });
    process.nextTick(() => failing.destroy(new Error("cut off")));
    await expect(withScratchFile(failing, folder, read)).rejects.toThrow("cut off");
    expect(await readdir(folder)).toEqual([]);
  });
});
