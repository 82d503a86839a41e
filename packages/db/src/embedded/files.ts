import { readFile } from "node:fs/promises";

/** True for a system error with one of these codes, such as `ENOENT`. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}

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
