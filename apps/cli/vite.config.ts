import { defineConfig } from "vite";

/**
 * Bundles the program with all its dependencies into one file, so that `npx` downloads nothing
 * else.
 */
export default defineConfig({
  build: {
    ssr: true,
    target: "node20",
    outDir: "dist",
    rolldownOptions: {
      input: { daysignal: "src/main.ts" },
      output: { banner: "#!/usr/bin/env node" },
    },
  },
  ssr: { noExternal: true },
});
