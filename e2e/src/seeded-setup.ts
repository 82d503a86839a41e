import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import startApp from "./global-setup.ts";

const seed = fileURLToPath(new URL("../../seed/src/main.ts", import.meta.url));

/**
 * One app for all journeys and scenes, with the data of `pnpm seed`; SEEDED_TOKEN is the session
 * token of its account.
 */
export default async function seededSetup(): Promise<() => Promise<void>> {
  const stop = await startApp();
  const url = process.env["TESTED_URL"] ?? "";
  const filled = spawnSync(process.execPath, [seed, url], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, TZ: "Europe/Berlin" },
  });
  if (filled.status !== 0) {
    await stop();
    throw new Error("Seeding the data failed.");
  }
  const answer = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "demo", password: "daysignal", rememberMe: true }),
  });
  const { token } = (await answer.json()) as { token: string };
  process.env["SEEDED_TOKEN"] = token;
  return stop;
}
