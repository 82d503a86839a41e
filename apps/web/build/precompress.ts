import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Plugin } from "vite";

const compress = promisify(brotliCompress);

/** In bytes: below it, the header `Content-Encoding` costs as much as compression saves. */
const worthwhile = 1024;

/**
 * Writes a Brotli file next to each script and stylesheet, at the highest level: compressed at each
 * request, at a level that is fast enough, they would be a seventh larger.
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
