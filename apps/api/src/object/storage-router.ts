import { router } from "../trpc/procedures.ts";
import { getStorage } from "./get-storage.ts";

/** Storage usage (§7). */
export const storageRouter = router({ get: getStorage });
