import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";
import { chunksOf, firstChunks } from "./first-chunks.ts";
import { gatherStyles, pageWith } from "./prerender-page.ts";

/** Where the drawing itself is built, for the moment of the build. */
const outDir = "node_modules/.prerender";

/**
 * Draws the splash when the app is built and writes it beside the index page as
 * splash.html, which the server sends at /splash: it paints before any script
 * runs, and where none ever does.
 */
export function prerenderSplash(): Plugin {
  return {
    name: "prerender-splash",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    async writeBundle({ dir = "dist" }, bundle) {
      const rendered = await renderAhead("/splash");
      const index = await readFile(join(dir, "index.html"), "utf8");
      const files = firstChunks(chunksOf(bundle), ["routes/splash.tsx"]).map(
        ({ fileName }) => fileName,
      );
      await writeFile(join(dir, "splash.html"), pageWith(index, gatherStyles(rendered), files));
    },
  };
}

/** Builds src/prerender.tsx for Node and lets it draw. */
async function renderAhead(path: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: "warn",
    plugins: [
      tanstackRouter({ target: "react", autoCodeSplitting: true, enableRouteGeneration: false }),
      react(),
      asInTheBrowser(),
    ],
    // The browser's half of the router leaves a trace of itself there.
    define: { self: "globalThis" },
    ssr: { noExternal: true },
    build: { ssr: "src/prerender.tsx", outDir, copyPublicDir: false, minify: false },
  });
  const { prerender } = await import(
    pathToFileURL(join(process.cwd(), outDir, "prerender.js")).href
  );
  const rendered: string = await prerender(path);
  await rm(outDir, { recursive: true });
  return rendered;
}

/** The router draws a screen in another way on a server; the browser must find what it would draw itself. */
function asInTheBrowser(): Plugin {
  return {
    name: "as-in-the-browser",
    enforce: "pre",
    load: (id) =>
      id.endsWith("/router-core/dist/esm/isServer/server.js")
        ? "export const isServer = false; export const loadServerRoute = undefined;"
        : undefined,
  };
}
