import { join } from "node:path";

/** The bundled worker, in place of worker-file.ts, whose source takes half a second to load. */
export const workerFile = join(import.meta.dirname, "../node_modules/.cache/test-worker/worker.js");
