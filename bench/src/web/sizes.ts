import { readFile } from "node:fs/promises";

/** What an address of the app begins with, and how much that may be: kB of JavaScript after gzip. */
export interface Size {
  path: string;
  kilobytes: number;
  limit: number;
}

/** What the build of the web app has measured and written down. */
export async function readSizes(): Promise<Size[]> {
  const file = new URL("../../../apps/web/dist/bundle-sizes.json", import.meta.url);
  return JSON.parse(await readFile(file, "utf8"));
}
