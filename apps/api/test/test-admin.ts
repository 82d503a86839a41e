import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { runAdmin } from "../src/admin/run-admin.ts";
import { readConfig } from "../src/env.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

export interface AdminRun {
  code: number;
  out: string;
  err: string;
}

export interface AdminOptions {
  /** The database's URL; the app's by default. */
  url?: string;
  /** The app's by default. */
  dataDir?: string;
  /** Standard input. */
  input?: string;
  /** Other settings, as in the environment. */
  settings?: Readonly<Record<string, string>>;
}

/** An app and its operator. */
export interface TestAdmin {
  app: TestApp;
  /** The data directory. */
  home: string;
  /** Runs a command as `npm run admin` does. */
  admin(args: readonly string[], options?: AdminOptions): Promise<AdminRun>;
  /** Stores a file of a user; returns its path. */
  upload(token: string, content: Buffer): Promise<string>;
  close(): Promise<void>;
}

/** Starts an app with an operator. Close it in `afterAll`. */
export async function startTestAdmin(): Promise<TestAdmin> {
  const app = await startTestApp();
  const home = await mkdtemp(join(tmpdir(), "daysignal-admin-"));
  await symlink(app.folder, join(home, "objects"));
  return {
    app,
    home,
    admin: async (
      args,
      { url = app.database.url, dataDir = home, input = "", settings = {} } = {},
    ) => {
      const run = { out: "", err: "" };
      const output = {
        print: (line: string) => {
          run.out += `${line}\n`;
        },
        warn: (line: string) => {
          run.err += `${line}\n`;
        },
      };
      const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, ...settings });
      const getOperator = () => ({ ...output, config, input: Readable.from([input]) });
      const code = await runAdmin(args, getOperator, output);
      return { code, ...run };
    },
    upload: async (token, content) => {
      const { body } = await app.rest("POST", "/objects/upload", { token });
      const response = await fetch(body.uploadURL, {
        method: "PUT",
        headers: { "content-type": "application/pdf" },
        body: new Uint8Array(content),
      });
      if (!response.ok) throw new Error(`Sending the file failed: ${response.status}`);
      return body.objectPath;
    },
    close: async () => {
      await rm(home, { recursive: true, force: true });
      await app.close();
    },
  };
}
