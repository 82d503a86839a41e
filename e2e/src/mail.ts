import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The code that was mailed to an address, out of the newest message to it; undefined while none is there. */
export async function mailedCode(address: string): Promise<string | undefined> {
  const folder = process.env["MAIL_FOLDER"] ?? "";
  // Their names begin with the moment they were written.
  const names = (await readdir(folder).catch(() => [])).toSorted().reverse();
  for (const name of names) {
    const message = await readFile(join(folder, name), "utf8");
    const code = /^\s*(\d{4}) (\d{4})\s*$/m.exec(message);
    if (message.includes(`To: ${address}`) && code) return `${code[1]} ${code[2]}`;
  }
  return undefined;
}
