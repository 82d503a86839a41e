import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The code in the newest email to an address; undefined if there is none. */
export async function mailedCode(address: string): Promise<string | undefined> {
  const folder = process.env["MAIL_FOLDER"] ?? "";
  // The file names start with the time of writing.
  const names = (await readdir(folder).catch(() => [])).toSorted().reverse();
  for (const name of names) {
    const message = await readFile(join(folder, name), "utf8");
    const code = /^\s*(\d{4}) (\d{4})\s*$/m.exec(message);
    if (message.includes(`To: ${address}`) && code) return `${code[1]} ${code[2]}`;
  }
  return undefined;
}
