import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { buildScript } from "./build-script.ts";

const entry = fileURLToPath(new URL("../src/start/first-words.ts", import.meta.url));

/** Finds it among the files of the build. */
export const firstWordsFile = /^assets\/first-words-[\w-]+\.js$/;

/** Emits src/start/first-words.ts, bundled, for the pages that have a place for its sentences. */
export function firstWordsScript(): Plugin {
  return {
    name: "first-words-script",
    apply: "build",
    async generateBundle() {
      this.emitFile({ type: "asset", name: "first-words.js", source: await buildScript(entry) });
    },
  };
}
