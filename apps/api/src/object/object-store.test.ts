import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { HeadObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { objectKey } from "@daysignal/db";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type S3Server, startS3Server } from "../testing/s3-server.ts";
import { createDiskStore } from "./disk-store.ts";
import type { ObjectStore } from "./object-store.ts";
import { createS3Store } from "./s3-store.ts";

let folder: string;
let s3: S3Server;
const stores = new Map<string, ObjectStore>();
const userId = randomUUID();
const path = (...names: string[]) => join(folder, ...names);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "daysignal-store-"));
  s3 = await startS3Server();
  stores.set("disk", createDiskStore(path("objects")));
  stores.set("s3", createS3Store(s3.settings, path("scratch")));
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const newKey = () => objectKey(userId, randomUUID());
const bytesOf = (...chunks: string[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
const md5OfHello = "5d41402abc4b2a76b9719d911017c592";
const modeOf = async (name: string) => (await stat(name)).mode & 0o777;

/** A stream that fails after its first bytes. */
const failing = () =>
  Readable.from(
    (async function* () {
      yield Buffer.from("a");
      throw new Error("cut off");
    })(),
  );

describe.each(["disk", "s3"])("the %s store", (name) => {
  let store: ObjectStore;
  beforeAll(() => {
    store = stores.get(name) ?? expect.unreachable();
  });

  const textOf = async (key: string, range?: { start: number; end: number }) =>
    (await buffer(await store.read(key, range))).toString();

  it("stores an object with and without a declared length, and replaces it only if told to", async () => {
    for (const size of [undefined, 5]) {
      const key = newKey();
      expect(await store.size(key)).toBeNull();
      const about = { type: "text/plain", size };
      const first = await store.write(key, bytesOf("hel", "lo"), about);
      expect(first).toEqual({ etag: md5OfHello, size: 5, existed: false });
      expect(await store.write(key, bytesOf("wor", "ld"), about)).toMatchObject({ existed: true });
      expect([await store.size(key), await textOf(key)]).toEqual([5, "hello"]);
      expect(await textOf(key, { start: 1, end: 3 })).toBe("ell");
      const replace = { type: "text/plain", size: size && 7, replace: true };
      const replaced = await store.write(key, bytesOf("another"), replace);
      expect(replaced).toMatchObject({ size: 7, existed: false });
      expect(await textOf(key)).toBe("another");
      for (let time = 0; time < 2; time += 1) await store.remove(key);
      expect(await store.size(key)).toBeNull();
    }
  });

  it("rejects with the error of the bytes, and stores nothing of them", async () => {
    for (const size of [undefined, 5]) {
      const key = newKey();
      const writing = store.write(key, failing(), { type: "text/plain", size });
      await expect(writing).rejects.toThrow("cut off");
      expect(await store.size(key)).toBeNull();
    }
  });

  it("lists the parts of an upload by number, the latest of each, and combines them", async () => {
    const key = newKey();
    const uploadId = await store.createMultipart({ key, type: "text/plain" });
    const upload = { key, uploadId };
    expect(await store.listParts(upload)).toEqual([]);
    for (const [number, text] of [
      [10, "tenth"],
      [2, "second"],
      [1, "old"],
      [1, "hello"],
    ] as const) {
      const sent = await store.writePart(upload, number, bytesOf(text), undefined);
      expect(sent).toMatchObject({
        etag: expect.stringMatching(/^[0-9a-f]{32}$/),
        size: text.length,
      });
    }
    const parts = await store.listParts(upload);
    expect(parts?.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([
      [1, 5],
      [2, 6],
      [10, 5],
    ]);
    expect(parts?.[0]?.ETag).toBe(md5OfHello);
    // The S3 server of the tests combines parts of less than 5 MB only if there is one.
    const wanted = name === "s3" ? parts?.slice(0, 1) : parts;
    expect(await store.completeMultipart(upload, wanted ?? [])).toBe(true);
    expect(await textOf(key)).toBe(name === "s3" ? "hello" : "hellosecondtenth");
    expect(await store.listParts(upload)).toBeNull();
    expect(await store.completeMultipart(upload, parts ?? [])).toBe(false);
    const aborted = { key, uploadId: await store.createMultipart({ key, type: "text/plain" }) };
    for (let time = 0; time < 2; time += 1) await store.abortMultipart(aborted);
    expect(await store.listParts(aborted)).toBeNull();
  });
});

describe("the disk store", () => {
  const store = () => stores.get("disk") ?? expect.unreachable();
  const about = { type: "text/plain", size: undefined };

  it("finds no file under a key that is not one of a user's", async () => {
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
      await expect(async () => store().size(key), key).rejects.toMatchObject(notFound);
      await expect(async () => store().read(key), key).rejects.toMatchObject(notFound);
      await expect(async () => store().remove(key), key).rejects.toMatchObject(notFound);
    }
    const upload = { key: newKey(), uploadId: ".." };
    const notFound = { code: "NOT_FOUND", message: "Upload was not found." };
    await expect(store().listParts(upload)).rejects.toMatchObject(notFound);
    await expect(async () => store().forget?.("..")).rejects.toThrow();
    expect(await readdir(path("objects"))).toContain("secret");
  });

  it("keeps folders and parts from other users of the machine", async () => {
    const key = newKey();
    const uploadId = await store().createMultipart({ key, type: "text/plain" });
    const { etag } = await store().writePart({ key, uploadId }, 3, bytesOf("x"), undefined);
    await store().write(key, bytesOf("x"), about);
    for (const names of [["incoming"], ["parts"], ["parts", uploadId], ["users", userId]]) {
      expect(await modeOf(path("objects", ...names)), names.join("/")).toBe(0o700);
    }
    expect(await modeOf(path("objects", "parts", uploadId, `3-${etag}`))).toBe(0o600);
    // A part that is sent again replaces only that part.
    const other = await store().writePart({ key, uploadId }, 30, bytesOf("x"), undefined);
    const again = await store().writePart({ key, uploadId }, 3, bytesOf("y"), undefined);
    expect((await readdir(path("objects", "parts", uploadId))).toSorted()).toEqual([
      `3-${again.etag}`,
      `30-${other.etag}`,
    ]);
  });

  it("lists the later of two files for one part, and none that was just removed", async () => {
    const key = newKey();
    const uploadId = await store().createMultipart({ key, type: "text/plain" });
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
    // Like a file that a concurrent request removes after its name was read.
    await symlink(join(parts, "nothing"), join(parts, "3-a"));
    expect(await store().listParts({ key, uploadId })).toEqual([
      { PartNumber: 1, ETag: "b", Size: 1 },
      { PartNumber: 2, ETag: "a", Size: 1 },
    ]);
  });

  it("passes on errors other than that a file does not exist", async () => {
    const owner = randomUUID();
    const key = objectKey(owner, randomUUID());
    const uploadId = await store().createMultipart({ key, type: "text/plain" });
    const part = await store().writePart({ key, uploadId }, 1, bytesOf("x"), undefined);
    await writeFile(path("objects", "users", owner), "a file in place of the folder");
    await expect(store().size(key)).rejects.toThrow("ENOTDIR");
    const wanted = [{ PartNumber: 1, ETag: part.etag, Size: 1 }];
    await expect(store().completeMultipart({ key, uploadId }, wanted)).rejects.toThrow("EEXIST");
    expect(await store().listParts({ key, uploadId })).toEqual(wanted);
    const blocked = randomUUID();
    await writeFile(path("objects", "parts", blocked), "a file in place of the folder");
    await expect(store().listParts({ key, uploadId: blocked })).rejects.toThrow("ENOTDIR");
  });

  it("forgets a user with what is left of their files, and sweeps old drafts", async () => {
    const owner = randomUUID();
    await store().write(objectKey(owner, randomUUID()), bytesOf("left"), about);
    for (let time = 0; time < 2; time += 1) await store().forget?.(owner);
    expect(await readdir(path("objects", "users"))).not.toContain(owner);
    const incoming = path("objects", "incoming");
    await rm(incoming, { recursive: true });
    await store().sweep?.(new Date());
    await mkdir(join(incoming, "folder"));
    for (const [draft, writtenAt] of [
      ["folder", 1000],
      ["new", 2000],
      ["old", 1000],
    ] as const) {
      if (draft !== "folder") await writeFile(join(incoming, draft), "x");
      await utimes(join(incoming, draft), writtenAt, writtenAt);
    }
    await store().sweep?.(new Date(2_000_000));
    expect((await readdir(incoming)).toSorted()).toEqual(["folder", "new"]);
    expect(await modeOf(incoming)).toBe(0o700);
  });
});

describe("the S3 store", () => {
  const store = () => createS3Store(s3.settings, path("scratch"));

  it("buffers bytes of unknown length in a private file, which it removes", async () => {
    const modes: number[] = [];
    const bytes = Readable.from(
      (async function* () {
        yield Buffer.from("hel");
        await expect.poll(() => readdir(path("scratch"))).toHaveLength(1);
        const [draft = ""] = await readdir(path("scratch"));
        modes.push(await modeOf(path("scratch")), await modeOf(path("scratch", draft)));
        yield Buffer.from("lo");
      })(),
    );
    await store().write(newKey(), bytes, { type: "text/plain", size: undefined });
    expect(modes).toEqual([0o700, 0o600]);
    expect(await readdir(path("scratch"))).toEqual([]);
  });

  it("stores the type, lists keys by prefix, and finds nothing where nothing is", async () => {
    const { endpoint, region, accessKeyId, secretAccessKey, bucket } = s3.settings;
    const credentials = { accessKeyId, secretAccessKey };
    const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
    const owner = randomUUID();
    const keys = [objectKey(owner, randomUUID()), objectKey(owner, randomUUID())];
    const [first = "", second = ""] = keys;
    await store().write(first, bytesOf("x"), { type: "text/x-one", size: 1 });
    const uploadId = await store().createMultipart({ key: second, type: "text/x-two" });
    const part = await store().writePart({ key: second, uploadId }, 1, bytesOf("x"), 1);
    const parts = [{ PartNumber: 1, ETag: part.etag, Size: part.size }];
    await store().completeMultipart({ key: second, uploadId }, parts);
    const types = await Promise.all(
      keys.map(async (Key) => {
        const head = await client.send(new HeadObjectCommand({ Bucket: bucket, Key }));
        return head.ContentType;
      }),
    );
    client.destroy();
    expect(types).toEqual(["text/x-one", "text/x-two"]);
    expect((await store().list(`users/${owner}/`)).toSorted()).toEqual(keys.toSorted());
    expect(store().bucket).toBe(bucket);
    const notFound = { code: "NOT_FOUND", message: "File was not found." };
    await expect(store().read(newKey())).rejects.toMatchObject(notFound);
  });

  it("calls an object stored that another write has begun", async () => {
    const key = newKey();
    const writes: ReturnType<ObjectStore["write"]>[] = [];
    // Each ends only after the other, so the bucket has to refuse one that it has not read.
    const write = (mine: number) => {
      const bytes = Readable.from(
        (async function* () {
          yield Buffer.from("a");
          await expect.poll(() => writes.length).toBe(2);
          await writes[1 - mine];
          yield Buffer.from("b");
        })(),
      );
      return store().write(key, bytes, { type: "text/plain", size: 2 });
    };
    writes.push(write(0), write(1));
    const written = await Promise.all(writes);
    expect(written.toSorted((one, other) => Number(one.existed) - Number(other.existed))).toEqual([
      { etag: "187ef4436122d1cc2f40dc2b92f0eba0", size: 2, existed: false },
      { etag: "", size: 2, existed: true },
    ]);
    expect((await buffer(await store().read(key))).toString()).toBe("ab");
  });

  it("passes on the errors of the bucket", async () => {
    const wrong = createS3Store({ ...s3.settings, bucket: "another" }, path("scratch"));
    const upload = { key: newKey(), uploadId: "0".repeat(32) };
    const about = { type: "text/plain", size: 1 };
    await expect(wrong.write(upload.key, bytesOf("x"), about)).rejects.toThrow("bucket");
    const locked = createS3Store({ ...s3.settings, secretAccessKey: "x" }, path("scratch"));
    await expect(locked.remove(upload.key)).rejects.toThrow("signature");
  });

  it("asks the library for the endpoint if the settings have none", async () => {
    vi.stubEnv("AWS_ENDPOINT_URL_S3", s3.settings.endpoint);
    try {
      const elsewhere = createS3Store({ ...s3.settings, endpoint: "" }, path("scratch"));
      expect(await elsewhere.size(newKey())).toBeNull();
    } finally {
      vi.unstubAllEnvs();
    }
  });
});
