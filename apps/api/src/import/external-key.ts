import { createHash } from "node:crypto";

/** An external id as it is stored: an index holds only so much. */
export const externalKey = (id: string) =>
  id.length <= 200 ? clean(id) : createHash("sha256").update(id).digest("base64url");

/** Text that can be stored. */
const clean = (id: string) => id.replaceAll("\u0000", "").toWellFormed();
