import { readFile } from "node:fs/promises";
import { join } from "node:path";
import about from "../package.json" with { type: "json" };

/** The release of Daysignal that this is, such as "1.2.0". */
export const release = about.version;

/**
 * The release that is installed on disk, which is another one after an upgrade until the next
 * start. The same file from src/ and from dist/.
 */
export async function installedRelease(): Promise<string> {
  try {
    const text = await readFile(join(import.meta.dirname, "../package.json"), "utf8");
    return String(JSON.parse(text).version);
  } catch {
    // A build that was copied without its package.
    return release;
  }
}
