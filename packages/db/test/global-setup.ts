import { startTestServer } from "./test-server.ts";

/**
 * Global setup of Vitest and Playwright: starts a server for the whole run and puts its URL into
 * `TEST_DATABASE_URL`, which test processes inherit. If the variable is already set, that server is
 * used and not stopped.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  process.env["TEST_DATABASE_URL"] = server.url;
  return async () => {
    await server.stop();
  };
}
