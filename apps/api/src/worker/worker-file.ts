import { join } from "node:path";

/** The program of a worker, from src/ or dist/. */
export const workerFile = join(
  import.meta.dirname,
  import.meta.filename.endsWith(".ts") ? "worker.ts" : "worker.js",
);
