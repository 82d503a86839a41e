import { defineConfig } from "vitest/config";

export default defineConfig({
  // It starts a server and a database of its own, as users do.
  test: {
    include: ["src/**/*.test.ts"],
    testTimeout: 300_000,
  },
});
