import { defineConfig } from "vitest/config";

export default defineConfig({
  // It starts its own server and database, as users do.
  test: {
    include: ["src/**/*.test.ts"],
    // A slow machine is not a failure.
    testTimeout: 900_000,
  },
});
