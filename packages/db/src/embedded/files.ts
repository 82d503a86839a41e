import { readFile } from "node:fs/promises";
import { hasCode } from "@daysignal/core/has-code";

/** The text of a file; undefined if there is none. */
export async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT", "ENOTDIR")) {
      return undefined;
    }
    throw error;
  }
}
