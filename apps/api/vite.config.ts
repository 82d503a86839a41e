import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { defineConfig } from "vite";

const migrations = globSync(join(import.meta.dirname, "../../packages/db/src/migrations/*.ts"));

/**
 * Bundles the server and the operator commands with the workspace packages; libraries stay external
 * and are resolved from node_modules at start. One or two files start faster than two hundred, and
 * need no type stripping.
 */
export default defineConfig({
  build: {
    ssr: true,
    target: "node24",
    outDir: "dist",
    sourcemap: true,
    rolldownOptions: {
      input: {
        server: "src/server.ts",
        admin: "src/admin/main.ts",
        "stop-database": "src/stop-database.ts",
        worker: "src/worker/worker.ts",
        // Files of their own, because the server reads their folder.
        ...Object.fromEntries(
          migrations.map((file) => [`migrations/${basename(file, ".ts")}`, file]),
        ),
      },
      // Next to the entry files, so that paths relative to `import.meta.dirname` stay valid.
      output: { chunkFileNames: "[name]-[hash].js" },
    },
  },
  ssr: { noExternal: [/^@daysignal\//] },
});
