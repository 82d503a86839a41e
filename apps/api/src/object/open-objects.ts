import { createHmac } from "node:crypto";
import { join } from "node:path";
import type { Config } from "../env.ts";
import { createObjects, type Objects } from "./objects.ts";
import { readSecret } from "./secret.ts";

/** The `Objects` for the settings. The S3 library is loaded only if it is used. */
export async function openObjects(config: Config): Promise<Objects> {
  const { dataDir, publicUrl, s3, storageQuota: quota } = config;
  const scratch = join(dataDir, "scratch");
  if (s3 === null) {
    const secret = await readSecret(join(dataDir, "objects.secret"));
    const store = { folder: join(dataDir, "objects") };
    return createObjects({ secret, publicUrl, store, quota, scratch });
  }
  const { createS3Store } = await import("./s3-store.ts");
  // Several servers on one bucket derive the same key, without a shared folder.
  const secret = createHmac("sha256", s3.secretAccessKey).update("upload addresses").digest("hex");
  return createObjects({ secret, publicUrl, store: createS3Store(s3, scratch), quota, scratch });
}
