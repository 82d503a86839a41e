import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { HeadObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { objectKey } from "@daysignal/db";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type S3Server, startS3Server } from "../../test/s3-server.ts";
import { putBytes, putPart } from "../../test/stores.ts";
import { type BucketStore, createS3Store } from "./s3-store.ts";
import { withScratchFile } from "./scratch-file.ts";

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

describe("the S3 store", () => {
  it("stores the type, lists keys by prefix, and returns null for missing objects", async () => {
    const { endpoint, region, accessKeyId, secretAccessKey, bucket } = s3.settings;
    const credentials = { accessKeyId, secretAccessKey };
    const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
    const owner = randomUUID();
    const keys = [objectKey(owner, randomUUID()), objectKey(owner, randomUUID())];
    const [first = "", second = ""] = keys;
    await withScratchFile(bytesOf("x"), scratch, (file) =>
      store.put(first, file, { type: "text/x-one" }),
    );
    const uploadId = await store.createMultipart({ key: second, type: "text/x-two" });
    const ETag = (await putPart(store, { key: second, uploadId }, 1, bytesOf("x"))) ?? "";
    const parts = [{ PartNumber: 1, ETag, Size: 1 }];
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
    const put = () => putBytes(store, key, bytesOf("ab"));
    expect((await Promise.all([put(), put(), put()])).filter((isNew) => isNew)).toEqual([true]);
    expect((await buffer(await store.read(key))).toString()).toBe("ab");
  });

  it("passes on the errors of the bucket", async () => {
    const wrong = createS3Store({ ...s3.settings, bucket: "another" }, scratch);
    await expect(putBytes(wrong, newKey(), bytesOf("x"))).rejects.toThrow("bucket");
    const locked = createS3Store({ ...s3.settings, secretAccessKey: "x" }, scratch);
    await expect(locked.remove(newKey())).rejects.toThrow("signature");
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
