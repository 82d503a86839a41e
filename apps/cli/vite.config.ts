import { defineConfig } from "vite";

/** Bundles the program with all that it needs into one file, so that `npx` fetches nothing else. */
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
