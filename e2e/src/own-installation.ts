import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Service, startService } from "@daysignal/api/testing";
import { createTestDatabase, type TestDatabase } from "@daysignal/db/testing";
import { serverFile } from "./global-setup.ts";
import { test as base } from "./test.ts";

export interface Installation extends Service {
  database: TestDatabase;
  /** The folder of sent messages, because there is no mail server. */
  mailFolder: string;
}

/** Tests that run against a separate installation with these settings. */
export const ownInstallation = (settings: Readonly<Record<string, string>>) =>
  base.extend<object, { installation: Installation }>({
    installation: [
      // biome-ignore lint/correctness/noEmptyPattern: required by Playwright
      async ({}, use) => {
        const dataDir = await mkdtemp(join(tmpdir(), "daysignal-admin-"));
        const database = await createTestDatabase();
        const all = { DATABASE_URL: database.url, DATA_DIR: dataDir, ...settings };
        const service = await startService(serverFile, all);
        await use({ ...service, database, mailFolder: join(dataDir, "mail") });
        await service.stop();
        await database.drop();
        await rm(dataDir, { recursive: true, force: true });
      },
      { scope: "worker" },
    ],
    baseURL: async ({ installation }, use) => use(installation.url),
  });

/** Whether a message to an address contains a text. */
export async function isMailed(folder: string, address: string, text: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  const messages = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return messages.some((message) => message.includes(`To: ${address}`) && message.includes(text));
}
