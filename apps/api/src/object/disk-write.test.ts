import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { moveFileWhole, writeFileWhole } from "./disk-write.ts";
import { writeScratchFile } from "./scratch-file.ts";

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
