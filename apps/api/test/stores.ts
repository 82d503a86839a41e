import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Multipart, ObjectStore } from "../src/object/object-store.ts";
import { createS3Store } from "../src/object/s3-store.ts";
import { withScratchFile } from "../src/object/scratch-file.ts";
import { startS3Server } from "./s3-server.ts";
import type { TestAppOptions } from "./test-app.ts";

export interface OpenedStore {
  options: TestAppOptions;
  close(): Promise<void>;
}

/** The stores; every test of them applies to both. */
export const stores: readonly { name: "disk" | "s3"; open(): Promise<OpenedStore> }[] = [
  { name: "disk", open: async () => ({ options: {}, close: async () => undefined }) },
  {
    name: "s3",
    open: async () => {
      const { settings, close } = await startS3Server();
      const scratch = join(tmpdir(), `daysignal-scratch-${randomUUID()}`);
      return {
        options: { store: createS3Store(settings, scratch) },
        close: async () => {
          await close();
          await rm(scratch, { recursive: true, force: true });
        },
      };
    },
  },
];

/** Stores bytes as an object. */
export const putBytes = (store: ObjectStore, key: string, bytes: Readable, replace = false) =>
  withScratchFile(bytes, store.scratch, (file) =>
    store.put(key, file, { type: "text/plain", replace }),
  );

/** Stores bytes as a part. */
export const putPart = (
  store: ObjectStore,
  upload: Multipart,
  partNumber: number,
  bytes: Readable,
) => withScratchFile(bytes, store.scratch, (file) => store.putPart(upload, partNumber, file));
