import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { moveFileWhole, writeFileWhole } from "./disk-write.ts";
import { readHead, writeScratchFile } from "./scratch-file.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "daysignal-move-"));
  await writeFile(join(folder, "draft"), "new");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("moving a file", () => {
  it("leaves it only at its new path, and creates the folders", async () => {
    const place = join(folder, "users", "a", "file");
    expect(await moveFileWhole(join(folder, "draft"), place)).toBe(true);
    expect(await readFile(place, "utf8")).toBe("new");
    expect(await readdir(folder)).toEqual(["users"]);
  });

  it("does not replace an existing file", async () => {
    const place = join(folder, "file");
    await writeFile(place, "old");
    await expect(moveFileWhole(join(folder, "draft"), place)).rejects.toThrow("EEXIST");
    expect(await readFile(place, "utf8")).toBe("old");
    expect(await readFile(join(folder, "draft"), "utf8")).toBe("new");
  });

  it("returns false if the target is on another disk", async ({ skip }) => {
    const other = await mkdtemp("/dev/shm/daysignal-move-").catch(() => skip("No second disk."));
    const isSame = (await stat(other)).dev === (await stat(folder)).dev;
    try {
      skip(isSame, "No second disk.");
      expect(await moveFileWhole(join(folder, "draft"), join(other, "file"))).toBe(false);
      expect(await readdir(other)).toEqual([]);
      expect(await readFile(join(folder, "draft"), "utf8")).toBe("new");
    } finally {
      await rm(other, { recursive: true });
    }
  });
});

describe("a scratch file", () => {
  it("is new, private and complete, and frees chunks that share no memory", async () => {
    const path = join(folder, "scratch");
    const whole = Buffer.from(new ArrayBuffer(6));
    whole.write("abcdef");
    const own = Buffer.from(new ArrayBuffer(2));
    own.write("gh");
    const shared = Buffer.from(new SharedArrayBuffer(2));
    shared.write("ij");
    await writeScratchFile(Readable.from([whole.subarray(0, 3), own, shared]), path);
    expect(await readFile(path, "utf8")).toBe("abcghij");
    expect([whole.toString(), own.buffer.byteLength]).toEqual(["abcdef", 0]);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await expect(writeScratchFile(Readable.from(["x"]), path)).rejects.toThrow("EEXIST");
    expect((await readHead(path, 3)).toString()).toBe("abc");
    expect((await readHead(path, 10)).toString()).toBe("abcghij");
  });
});

describe("writing a file", () => {
  it("leaves an existing one unchanged, and no temporary file", async () => {
    const path = () => join(folder, "draft");
    const whole = { incoming: join(folder, "incoming"), path };
    const written = await writeFileWhole(Readable.from([Buffer.from("newer")]), whole);
    expect(written).toMatchObject({ existed: true, size: 5 });
    expect(await readFile(path(), "utf8")).toBe("new");
    const tooLong = { ...whole, path: () => join(folder, "x".repeat(300)) };
    const writing = writeFileWhole(Readable.from([Buffer.from("newer")]), tooLong);
    await expect(writing).rejects.toThrow("ENAMETOOLONG");
    expect(await readdir(whole.incoming)).toEqual([]);
  });
});

describe("writing a stream that fails before its file is open", () => {
  it("rejects with the error of the stream", async () => {
    const failing = () => {
      const bytes = new Readable({ read() {} });
      process.nextTick(() => bytes.destroy(new Error("cut off")));
      return bytes;
    };
    const path = join(folder, "file");
    const incoming = join(folder, "new", "incoming");
    await expect(writeScratchFile(failing(), path)).rejects.toThrow("cut off");
    const whole = { incoming, path: () => path };
    await expect(writeFileWhole(failing(), whole)).rejects.toThrow("cut off");
    expect(await readdir(incoming)).toEqual([]);
  });
});
