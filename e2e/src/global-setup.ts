import { createTestDatabase, startTestServer } from "@daysignal/db/testing";
import { startApp } from "./start-app.ts";

/** One app for all journeys; every journey registers people of its own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  process.env["TEST_DATABASE_URL"] = server.url;
  const database = await createTestDatabase();
  const app = await startApp({ DATABASE_URL: database.url });
  process.env["APP_URL"] = app.url;
  return async () => {
    await app.stop();
    await database.drop();
    await server.stop();
  };
}
