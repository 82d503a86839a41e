import { dirname, join } from "node:path";
import { build } from "vite";
import { workerFile } from "./built-worker-file.ts";

/** Global setup of Vitest: bundles the worker, which the build does as well (vite.config.ts). */
export default async function buildWorker(): Promise<void> {
  await build({
    configFile: false,
    // Mutation testing runs in the root of the repository.
    root: join(import.meta.dirname, ".."),
    logLevel: "warn",
    build: {
      ssr: "src/worker/worker.ts",
      target: "node24",
      outDir: dirname(workerFile),
      // Another run may be using it.
      emptyOutDir: false,
    },
    // With its libraries it starts in half the time.
    ssr: { noExternal: true },
  });
}
