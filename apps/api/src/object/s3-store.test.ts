import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { HeadObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { objectKey } from "@daysignal/db";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type S3Server, startS3Server } from "../../test/s3-server.ts";
import type { ObjectStore } from "./object-store.ts";
import { type BucketStore, createS3Store } from "./s3-store.ts";

let scratch: string;
let s3: S3Server;
let store: BucketStore;

beforeAll(async () => {
  scratch = join(await mkdtemp(join(tmpdir(), "daysignal-bucket-")), "scratch");
  s3 = await startS3Server();
  store = createS3Store(s3.settings, scratch);
});
afterAll(async () => {
  await s3.close();
  await rm(dirname(scratch), { recursive: true });
});

const newKey = () => objectKey(randomUUID(), randomUUID());
const bytesOf = (text: string) => Readable.from([Buffer.from(text)]);
const modeOf = async (name: string) => (await stat(name)).mode & 0o777;

describe("the S3 store", () => {
  it("buffers bytes of unknown length in a private file, which it removes", async () => {
    const modes: number[] = [];
    const bytes = Readable.from(
      (async function* () {
        yield Buffer.from("hel");
        await expect.poll(() => readdir(scratch)).toHaveLength(1);
        const [draft = ""] = await readdir(scratch);
        modes.push(await modeOf(scratch), await modeOf(join(scratch, draft)));
        yield Buffer.from("lo");
      })(),
    );
    await store.write(newKey(), bytes, { type: "text/plain", size: undefined });
    expect(modes).toEqual([0o700, 0o600]);
    expect(await readdir(scratch)).toEqual([]);
  });

  it("stores the type, lists keys by prefix, and returns null for missing objects", async () => {
    const { endpoint, region, accessKeyId, secretAccessKey, bucket } = s3.settings;
    const credentials = { accessKeyId, secretAccessKey };
    const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
    const owner = randomUUID();
    const keys = [objectKey(owner, randomUUID()), objectKey(owner, randomUUID())];
    const [first = "", second = ""] = keys;
    await store.write(first, bytesOf("x"), { type: "text/x-one", size: 1 });
    const uploadId = await store.createMultipart({ key: second, type: "text/x-two" });
    const part = await store.writePart({ key: second, uploadId }, 1, bytesOf("x"), 1);
    const parts = [{ PartNumber: 1, ETag: part.etag, Size: part.size }];
    await store.completeMultipart({ key: second, uploadId }, parts);
    const types = await Promise.all(
      keys.map(async (Key) => {
        const head = await client.send(new HeadObjectCommand({ Bucket: bucket, Key }));
        return head.ContentType;
      }),
    );
    client.destroy();
    expect(types).toEqual(["text/x-one", "text/x-two"]);
    expect((await store.list(`users/${owner}/`)).toSorted()).toEqual(keys.toSorted());
    expect(store.bucket).toBe(bucket);
    const notFound = { code: "NOT_FOUND", message: "File was not found." };
    await expect(store.read(newKey())).rejects.toMatchObject(notFound);
  });

  it("counts an object as stored if another write of it is in progress", async () => {
    const key = newKey();
    const writes: ReturnType<ObjectStore["write"]>[] = [];
    // Each ends only after the other, so the bucket has to refuse one before reading it.
    const write = (mine: number) => {
      const bytes = Readable.from(
        (async function* () {
          yield Buffer.from("a");
          await expect.poll(() => writes.length).toBe(2);
          await writes[1 - mine];
          yield Buffer.from("b");
        })(),
      );
      return store.write(key, bytes, { type: "text/plain", size: 2 });
    };
    writes.push(write(0), write(1));
    const written = await Promise.all(writes);
    expect(written.toSorted((one, other) => Number(one.existed) - Number(other.existed))).toEqual([
      { etag: "187ef4436122d1cc2f40dc2b92f0eba0", size: 2, existed: false },
      { etag: "", size: 2, existed: true },
    ]);
    expect((await buffer(await store.read(key))).toString()).toBe("ab");
  });

  it("passes on the errors of the bucket", async () => {
    const wrong = createS3Store({ ...s3.settings, bucket: "another" }, scratch);
    const upload = { key: newKey(), uploadId: "0".repeat(32) };
    const about = { type: "text/plain", size: 1 };
    await expect(wrong.write(upload.key, bytesOf("x"), about)).rejects.toThrow("bucket");
    const locked = createS3Store({ ...s3.settings, secretAccessKey: "x" }, scratch);
    await expect(locked.remove(upload.key)).rejects.toThrow("signature");
  });

  it("lets the library choose the endpoint if none is configured", async () => {
    vi.stubEnv("AWS_ENDPOINT_URL_S3", s3.settings.endpoint);
    try {
      const elsewhere = createS3Store({ ...s3.settings, endpoint: "" }, scratch);
      expect(await elsewhere.size(newKey())).toBeNull();
    } finally {
      vi.unstubAllEnvs();
    }
  });
});
