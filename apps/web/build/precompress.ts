import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Plugin } from "vite";

const compress = promisify(brotliCompress);

/** Below it, the header that says so weighs as much as what is saved. */
const worthwhile = 1024;

/**
 * Writes each script and stylesheet of the build compressed beside itself, as
 * small as it gets: a server that compresses at every request must be quick
 * about it, and sends a seventh more.
 */
export function precompress(): Plugin {
  return {
    name: "precompress",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    writeBundle: {
      order: "post",
      async handler({ dir = "dist" }, bundle) {
        const names = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|svg)$/.test(name));
        await Promise.all(
          names.map(async (name) => {
            const file = join(dir, name);
            const content = await readFile(file);
            if (content.length < worthwhile) return;
            await writeFile(`${file}.br`, await compress(content));
          }),
        );
      },
    },
  };
}
