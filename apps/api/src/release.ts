import { readFile } from "node:fs/promises";
import { join } from "node:path";
import about from "../package.json" with { type: "json" };

/** The running release of Daysignal, such as "1.2.0". */
export const release = about.version;

/**
 * The release installed on disk, which differs after an upgrade until the next start. The path is
 * the same from src/ and dist/.
 */
export async function installedRelease(): Promise<string> {
  try {
    const text = await readFile(join(import.meta.dirname, "../package.json"), "utf8");
    return String(JSON.parse(text).version);
  } catch {
    // A build that was copied without its package.json.
    return release;
  }
}
