import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { buildScript } from "./build-script.ts";

const entry = fileURLToPath(new URL("../src/start/page-script.ts", import.meta.url));

/**
 * Puts src/start/page-script.ts into the head, bundled. The server allows it by its hash in the
 * Content-Security-Policy (apps/api/src/web.ts).
 */
export function inlineScript(): Plugin {
  return {
    name: "inline-script",
    transformIndexHtml: {
      // Before the stylesheets, for which a script would wait.
      order: "pre",
      handler: async () => [
        { tag: "script", children: await buildScript(entry), injectTo: "head" },
      ],
    },
  };
}
