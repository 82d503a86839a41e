import { defineConfig } from "vite";

/** One file with its libraries inside, so that installing it takes a moment. */
export default defineConfig({
  build: {
    ssr: "src/daysignal-mcp.ts",
    target: "node20",
    outDir: "dist",
    rolldownOptions: { output: { entryFileNames: "daysignal-mcp.js" } },
  },
  ssr: { noExternal: true },
});
