import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { objectKey } from "@daysignal/db";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { putBytes, putPart } from "../../test/stores.ts";
import { createDiskStore } from "./disk-store.ts";
import type { ObjectStore } from "./object-store.ts";
import { sweepFolder } from "./scratch-file.ts";

let folder: string;
let store: ObjectStore;
const userId = randomUUID();
const path = (...names: string[]) => join(folder, ...names);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "daysignal-disk-"));
  store = createDiskStore(path("objects"));
  await sweepFolder(store.scratch, new Date());
});
afterAll(() => rm(folder, { recursive: true }));

const newKey = () => objectKey(userId, randomUUID());
const bytesOf = (text: string) => Readable.from([Buffer.from(text)]);
const modeOf = async (name: string) => (await stat(name)).mode & 0o777;

describe("the disk store", () => {
  it("finds no file under a key that is not a user's", async () => {
    const id = randomUUID();
    await writeFile(path("objects", "secret"), "secret");
    for (const key of [
      "secret",
      "users/../secret",
      `objects/${userId}/${id}`,
      `users/x/${id}`,
      `users/${userId}`,
      `users/${userId}/..`,
      `users/${userId}/${id}/x`,
    ]) {
      const notFound = { code: "NOT_FOUND", message: "File was not found." };
      await expect(async () => store.size(key), key).rejects.toMatchObject(notFound);
      await expect(async () => store.read(key), key).rejects.toMatchObject(notFound);
      await expect(async () => store.remove(key), key).rejects.toMatchObject(notFound);
    }
    const upload = { key: newKey(), uploadId: ".." };
    const notFound = { code: "NOT_FOUND", message: "Upload was not found." };
    await expect(store.listParts(upload)).rejects.toMatchObject(notFound);
    await expect(async () => store.forget?.("..")).rejects.toThrow();
    expect(await readdir(path("objects"))).toContain("secret");
  });

  it("hides folders and parts from other users of the machine", async () => {
    const key = newKey();
    const uploadId = await store.createMultipart({ key, type: "text/plain" });
    const etag = await putPart(store, { key, uploadId }, 3, bytesOf("x"));
    await putBytes(store, key, bytesOf("x"));
    for (const names of [["incoming"], ["parts"], ["parts", uploadId], ["users", userId]]) {
      expect(await modeOf(path("objects", ...names)), names.join("/")).toBe(0o700);
    }
    expect(await modeOf(path("objects", "parts", uploadId, `3-${etag}`))).toBe(0o600);
    // Sending a part again replaces only that part.
    const other = await putPart(store, { key, uploadId }, 30, bytesOf("x"));
    const again = await putPart(store, { key, uploadId }, 3, bytesOf("y"));
    expect((await readdir(path("objects", "parts", uploadId))).toSorted()).toEqual([
      `3-${again}`,
      `30-${other}`,
    ]);
  });

  it("lists the later of two files for one part, and skips one that was just removed", async () => {
    const key = newKey();
    const uploadId = await store.createMultipart({ key, type: "text/plain" });
    const parts = path("objects", "parts", uploadId);
    for (const [part, writtenAt] of [
      ["1-a", 1000],
      ["1-b", 2000],
      ["2-a", 2000],
      ["2-b", 1000],
    ] as const) {
      await writeFile(join(parts, part), "x");
      await utimes(join(parts, part), writtenAt, writtenAt);
    }
    // Like a file removed by a concurrent request after its name was read.
    await symlink(join(parts, "nothing"), join(parts, "3-a"));
    expect(await store.listParts({ key, uploadId })).toEqual([
      { PartNumber: 1, ETag: "b", Size: 1 },
      { PartNumber: 2, ETag: "a", Size: 1 },
    ]);
  });

  it("passes on all errors except for a missing file", async () => {
    const owner = randomUUID();
    const key = objectKey(owner, randomUUID());
    const uploadId = await store.createMultipart({ key, type: "text/plain" });
    const ETag = (await putPart(store, { key, uploadId }, 1, bytesOf("x"))) ?? "";
    await writeFile(path("objects", "users", owner), "a file in place of the folder");
    await expect(store.size(key)).rejects.toThrow("ENOTDIR");
    const wanted = [{ PartNumber: 1, ETag, Size: 1 }];
    await expect(store.completeMultipart({ key, uploadId }, wanted)).rejects.toThrow("EEXIST");
    expect(await store.listParts({ key, uploadId })).toEqual(wanted);
    const blocked = randomUUID();
    await writeFile(path("objects", "parts", blocked), "a file in place of the folder");
    await expect(store.listParts({ key, uploadId: blocked })).rejects.toThrow("ENOTDIR");
  });

  it("removes what is left of a deleted user's files, and deletes old temporary files and folders", async () => {
    const owner = randomUUID();
    await putBytes(store, objectKey(owner, randomUUID()), bytesOf("left"));
    for (let time = 0; time < 2; time += 1) await store.forget?.(owner);
    expect(await readdir(path("objects", "users"))).not.toContain(owner);
    const incoming = path("objects", "incoming");
    await rm(incoming, { recursive: true });
    await sweepFolder(store.scratch, new Date());
    await mkdir(join(incoming, "folder", "with"), { recursive: true });
    for (const [draft, writtenAt] of [
      ["folder", 1000],
      ["new", 2000],
      ["old", 1000],
    ] as const) {
      if (draft !== "folder") await writeFile(join(incoming, draft), "x");
      await utimes(join(incoming, draft), writtenAt, writtenAt);
    }
    // Like a temporary file that its writer removes in the meantime.
    await symlink(join(incoming, "nothing"), join(incoming, "gone"));
    await sweepFolder(store.scratch, new Date(2_000_000));
    expect((await readdir(incoming)).toSorted()).toEqual(["gone", "new"]);
    expect(await modeOf(incoming)).toBe(0o700);
  });
});
