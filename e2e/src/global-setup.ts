import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startService } from "@daysignal/api/testing";
import { createTestDatabase, startTestServer } from "@daysignal/db/testing";

/** The built server, as in production. */
export const serverFile = fileURLToPath(new URL("../../apps/api/dist/server.js", import.meta.url));

/** One app for all journeys; every journey registers its own users. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  process.env["TEST_DATABASE_URL"] = server.url;
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "daysignal-journeys-"));
  // Without a mail server emails are written there.
  process.env["MAIL_FOLDER"] = join(dataDir, "mail");
  const app = await startService(serverFile, {
    ...{ DATABASE_URL: database.url, DATA_DIR: dataDir },
    // Calendar servers of journeys are on this machine.
    CALENDAR_ALLOW_PRIVATE: "true",
  });
  process.env["TESTED_URL"] = app.url;
  // For a journey that needs a second instance.
  process.env["APP_DATABASE_URL"] = database.url;
  process.env["APP_DATA_DIR"] = dataDir;
  return async () => {
    await app.stop();
    await database.drop();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
