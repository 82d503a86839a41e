import { createHmac, randomUUID } from "node:crypto";
import { join } from "node:path";
import type { FastifyRequest } from "fastify";
import type { Config } from "../env.ts";
import { createDiskStore } from "./disk-store.ts";
import type { ObjectStore } from "./object-store.ts";
import { createSignedUrls, readSecret, type SignedUrls } from "./signed-urls.ts";

/** Storage quotas in bytes. */
export interface StorageQuota {
  perUser: number;
  /** For all users together. */
  total: number;
}

/** The services for files, apart from the database. */
export interface Objects {
  store: ObjectStore;
  /** Signs and verifies the URLs of this server. */
  signedUrls: SignedUrls;
  quota: StorageQuota;
  /** The store's folder of temporary files; leftovers of killed processes are deleted. */
  scratch: string;
  /** A new path in `scratch`. */
  scratchFile(): string;
  /** The origin at which the sender of a request reaches this server. */
  origin(request: FastifyRequest): string;
}

export interface ObjectsOptions {
  /** The key for signing URLs: 32 random or derived bytes. */
  secret: string;
  /** The public URL if a proxy changes the host; else empty. */
  publicUrl?: string;
  /** The folder of the disk store, or another store. */
  store: { folder: string } | ObjectStore;
  /** Without a quota, only the disk limits storage. */
  quota?: StorageQuota;
}

const unlimited: StorageQuota = {
  perUser: Number.POSITIVE_INFINITY,
  total: Number.POSITIVE_INFINITY,
};

/** Creates the `Objects` of the process. */
export function createObjects(options: ObjectsOptions): Objects {
  const { secret, publicUrl = "", quota = unlimited } = options;
  const store = "folder" in options.store ? createDiskStore(options.store.folder) : options.store;
  return {
    store,
    signedUrls: createSignedUrls(secret),
    quota,
    scratch: store.scratch,
    scratchFile: () => join(store.scratch, randomUUID()),
    origin: (request) =>
      URL.canParse(publicUrl) ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`,
  };
}

/** The `Objects` for the settings. The S3 library is loaded only if it is used. */
export async function openObjects(config: Config): Promise<Objects> {
  const { dataDir, publicUrl, s3, storageQuota: quota } = config;
  if (s3 === null) {
    const secret = await readSecret(join(dataDir, "objects.secret"));
    return createObjects({ secret, publicUrl, store: { folder: join(dataDir, "objects") }, quota });
  }
  const { createS3Store } = await import("./s3-store.ts");
  // Several servers on one bucket derive the same key, without a shared folder.
  const secret = createHmac("sha256", s3.secretAccessKey).update("upload addresses").digest("hex");
  const store = createS3Store(s3, join(dataDir, "scratch"));
  return createObjects({ secret, publicUrl, store, quota });
}
