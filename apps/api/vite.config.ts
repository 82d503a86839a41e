import { defineConfig } from "vite";

/**
 * Bundles the server, and the operator's commands, with our own packages;
 * libraries stay outside and are resolved from node_modules at start. A file or
 * two start faster than two hundred and need no type stripping.
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
      },
      // Beside them, where paths that begin at `import.meta.dirname` lead to the same places.
      output: { chunkFileNames: "[name]-[hash].js" },
    },
  },
  ssr: { noExternal: [/^@daysignal\//] },
});
