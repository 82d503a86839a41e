import { createHash } from "node:crypto";

/**
 * An external id as it is stored; long ones are hashed, because an index entry has a maximum size.
 */
export const externalKey = (id: string) =>
  id.length <= 200 ? clean(id) : createHash("sha256").update(id).digest("base64url");

/** Removes characters that cannot be stored. */
const clean = (id: string) => id.replaceAll("\u0000", "").toWellFormed();
