import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { securityOptions } from "./security-headers.ts";
import type { AboutApp } from "./web-page.ts";

/** The header with the server's version in every response. */
export const versionHeader = "x-daysignal-version";

/**
 * Identifies a version of the web app by 12 hex digits: a hash of the built page, which contains
 * its files' hashes, and of the settings and headers that it is served with. Instances of one build
 * with the same settings have the same version.
 */
export function serverVersion(webRoot: string | undefined, about: AboutApp): string {
  const page = webRoot === undefined ? undefined : join(webRoot, "index.html");
  return createHash("sha256")
    .update(page !== undefined && existsSync(page) ? readFileSync(page) : "")
    .update(JSON.stringify([about, securityOptions]))
    .digest("hex")
    .slice(0, 12);
}
