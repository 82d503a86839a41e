import { router } from "../trpc/procedures.ts";
import { createUpload } from "./create-upload.ts";

/** Sending files (§7). Their bytes travel by routes of their own: object-routes.ts, companion-routes.ts. */
export const uploadRouter = router({
  create: createUpload,
});
