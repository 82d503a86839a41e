import { defineConfig } from "vite";

/**
 * Bundles the server and our own packages into one file; libraries stay
 * outside and are resolved from node_modules at start. One file starts faster
 * than two hundred and needs no type stripping.
 */
export default defineConfig({
  build: {
    ssr: "src/server.ts",
    target: "node24",
    outDir: "dist",
    sourcemap: true,
  },
  ssr: { noExternal: [/^@daysignal\//] },
});
