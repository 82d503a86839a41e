import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { FastifyRequest } from "fastify";
import { createDiskStore } from "./disk-store.ts";
import type { ObjectStore } from "./object-store.ts";
import { createSignedUrls, type SignedUrls } from "./signed-urls.ts";

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
  /** A folder for temporary files; leftovers of killed processes are deleted. */
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
  /** A folder for temporary files; created when needed. */
  scratch: string;
}

const unlimited: StorageQuota = {
  perUser: Number.POSITIVE_INFINITY,
  total: Number.POSITIVE_INFINITY,
};

/** Creates the `Objects` of the process. */
export function createObjects(options: ObjectsOptions): Objects {
  const { secret, publicUrl = "", store, quota = unlimited, scratch } = options;
  return {
    store: "folder" in store ? createDiskStore(store.folder) : store,
    signedUrls: createSignedUrls(secret),
    quota,
    scratch,
    scratchFile: () => join(scratch, randomUUID()),
    origin: (request) =>
      URL.canParse(publicUrl) ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`,
  };
}
