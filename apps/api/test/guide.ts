import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The code blocks of a page in a language, in order. */
export function codeBlocks(page: string, language: string): string {
  const block = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, "gms");
  return [...page.matchAll(block)].map(([, code = ""]) => code).join("\n");
}

/** Writes an executable with this name into a folder, for commands that find it on the PATH. */
export async function putProgram(folder: string, name: string, source: string): Promise<void> {
  const path = join(folder, name);
  await writeFile(path, source);
  await chmod(path, 0o755);
}

/**
 * A replacement for curl with the options that the documentation uses, for machines without curl;
 * an unknown option is an error.
 */
export const curl = `#!${process.execPath}
import { parseArgs } from "node:util";
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    silent: { type: "boolean", short: "s" },
    fail: { type: "boolean", short: "f" },
    include: { type: "boolean", short: "i" },
    request: { type: "string", short: "X" },
    header: { type: "string", short: "H", multiple: true, default: [] },
    data: { type: "string", short: "d" },
  },
});
const headers = values.header.map((line) => line.split(/: (.*)/s).slice(0, 2));
const method = values.request ?? (values.data === undefined ? "GET" : "POST");
fetch(positionals[0], { method, headers, body: values.data }).then(
  async (answer) => {
    if (values.fail && !answer.ok) process.exit(22);
    if (values.include) for (const [name, value] of answer.headers) console.log(name + ": " + value);
    console.log(answer.status + " " + (await answer.text()));
  },
  () => process.exit(7),
);
`;
