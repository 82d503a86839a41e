import { router } from "../trpc/procedures.ts";
import { getStorage } from "./get-storage.ts";

/** The storage that files take (§7). */
export const storageRouter = router({ get: getStorage });
