import type { FastifyRequest } from "fastify";
import { createDiskStore } from "./disk-store.ts";
import type { ObjectStore } from "./object-store.ts";
import { createUploadAddresses, type UploadAddresses } from "./upload-address.ts";

/** Everything that files need beside the database. */
export interface Objects {
  store: ObjectStore;
  /** Signs and reads the addresses that lead to this server. */
  addresses: UploadAddresses;
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
}

/** Makes the one `Objects` of the process. */
export function createObjects({ secret, publicUrl = "", store }: ObjectsOptions): Objects {
  const addresses = createUploadAddresses(secret);
  return {
    store: "folder" in store ? createDiskStore({ folder: store.folder, addresses }) : store,
    addresses,
    origin: (request) =>
      URL.canParse(publicUrl) ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`,
  };
}
