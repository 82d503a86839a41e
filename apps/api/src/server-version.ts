import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { AboutApp } from "./web-page.ts";

/** The header that names the server's version in every response. */
export const versionHeader = "x-daysignal-version";

/**
 * What tells one version of the web app from another, as 12 hex digits: the
 * built page, which names its files by their content, and the settings that it is
 * served with. Instances of one build with the same settings have the same.
 */
export function serverVersion(
  webRoot: string | undefined,
  about: AboutApp,
  headers: Readonly<Record<string, string>>,
): string {
  const page = webRoot === undefined ? undefined : join(webRoot, "index.html");
  return createHash("sha256")
    .update(page !== undefined && existsSync(page) ? readFileSync(page) : "")
    .update(JSON.stringify([about, headers]))
    .digest("hex")
    .slice(0, 12);
}
