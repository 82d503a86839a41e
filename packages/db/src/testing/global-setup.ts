import { startTestServer } from "./test-server.ts";

/**
 * Global setup of Vitest and Playwright: a server for the whole run, in the environment
 * variable `TEST_DATABASE_URL`, which test processes inherit. A server that is already
 * named there is used and not stopped.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  process.env["TEST_DATABASE_URL"] = server.url;
  return async () => {
    await server.stop();
  };
}
