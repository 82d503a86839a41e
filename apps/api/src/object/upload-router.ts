import { router } from "../trpc/procedures.ts";
import { createUpload } from "./create-upload.ts";

/** Uploads (§7). Bytes have routes of their own: object-routes.ts, companion-routes.ts. */
export const uploadRouter = router({
  create: createUpload,
});
