import { join } from "node:path";

/** The program of a worker, from src/ or from dist/. */
export const workerFile = join(
  import.meta.dirname,
  import.meta.filename.endsWith(".ts") ? "worker.ts" : "worker.js",
);
