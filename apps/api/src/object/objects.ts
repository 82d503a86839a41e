import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { FastifyRequest } from "fastify";
import { createDiskStore } from "./disk-store.ts";
import type { ObjectStore } from "./object-store.ts";
import { createUploadAddresses, type UploadAddresses } from "./upload-address.ts";

/** How much may be stored, in bytes. */
export interface StorageQuota {
  perPerson: number;
  /** Of everybody together. */
  total: number;
}

/** Everything that files need beside the database. */
export interface Objects {
  store: ObjectStore;
  /** Signs and reads the addresses that lead to this server. */
  addresses: UploadAddresses;
  quota: StorageQuota;
  /** A folder for temporary files; what a killed process leaves there is cleared away. */
  scratch: string;
  /** A path in `scratch` that nothing lies at. */
  scratchFile(): string;
  /** The origin by which the sender of a request knows us. */
  origin(request: FastifyRequest): string;
}

export interface ObjectsOptions {
  /** Signs addresses; 32 random bytes or what comes from them. */
  secret: string;
  /** The address people use, when a proxy changes it; else empty. */
  publicUrl?: string;
  /** Where the files of the disk store are; or another store. */
  store: { folder: string } | ObjectStore;
  /** Without one as much as there is room for. */
  quota?: StorageQuota;
  /** A folder for temporary files; made when it is needed. */
  scratch: string;
}

const unlimited: StorageQuota = {
  perPerson: Number.POSITIVE_INFINITY,
  total: Number.POSITIVE_INFINITY,
};

/** Makes the one `Objects` of the process. */
export function createObjects(options: ObjectsOptions): Objects {
  const { secret, publicUrl = "", store, quota = unlimited, scratch } = options;
  return {
    store: "folder" in store ? createDiskStore(store.folder) : store,
    addresses: createUploadAddresses(secret),
    quota,
    scratch,
    scratchFile: () => join(scratch, randomUUID()),
    origin: (request) =>
      URL.canParse(publicUrl) ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`,
  };
}
