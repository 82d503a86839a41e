import { defineConfig } from "vite";

/** Bundles one file with its libraries, so that it installs quickly. */
export default defineConfig({
  build: {
    ssr: "src/daysignal-mcp.ts",
    target: "node20",
    outDir: "dist",
    rolldownOptions: { output: { entryFileNames: "daysignal-mcp.js" } },
  },
  ssr: { noExternal: true },
});
