import { readFile } from "node:fs/promises";

/** The JavaScript of the first load of a URL, and its limit, in kB after gzip. */
export interface Size {
  path: string;
  kilobytes: number;
  limit: number;
}

/** The sizes that the web app's build has written. */
export async function readSizes(): Promise<Size[]> {
  const file = new URL("../../../apps/web/dist/bundle-sizes.json", import.meta.url);
  return JSON.parse(await readFile(file, "utf8"));
}
