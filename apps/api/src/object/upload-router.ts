import { router } from "../trpc/procedures.ts";
import { createUpload } from "./create-upload.ts";
import { getStorage } from "./get-storage.ts";

/** Uploads (§7). Bytes have their own routes: object-routes.ts, companion-routes.ts. */
export const uploadRouter = router({ create: createUpload });

/** Storage usage (§7). */
export const storageRouter = router({ get: getStorage });
