import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

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
      handler: async () => [{ tag: "script", children: await bundle(), injectTo: "head" }],
    },
  };
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      copyPublicDir: false,
      target: "es2023",
      lib: { entry, formats: ["iife"], name: "start" },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunk = outputs.flatMap((output) => ("output" in output ? output.output : []))[0];
  if (chunk?.type !== "chunk") throw new Error("The page's script was not built.");
  return chunk.code.trim();
}
