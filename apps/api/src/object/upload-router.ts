import { router } from "../trpc/procedures.ts";
import { createUpload } from "./create-upload.ts";

/** Uploads (§7). Bytes have their own routes: object-routes.ts, companion-routes.ts. */
export const uploadRouter = router({
  create: createUpload,
});
