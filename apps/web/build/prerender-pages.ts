import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";
import { chunksOf, firstChunks } from "./first-chunks.ts";
import { gatherStyles, pageWith, withOutline } from "./prerender-page.ts";
import { styleClasses } from "./style-classes.ts";

/** Where the drawing itself is built, for the moment of the build. */
const outDir = "node_modules/.prerender";

/** The screens that are the same for everybody who is not signed in. */
const screens = ["splash", "auth"] as const;

/**
 * Draws the visitors' screens when the app is built and writes them beside the
 * index page as splash.html and auth.html, which the server sends at /splash and
 * /auth: they paint before any script runs, and where none ever does. The index
 * page gets the planner's outline.
 */
export function prerenderPages(): Plugin {
  return {
    name: "prerender-pages",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    async writeBundle({ dir = "dist" }, bundle) {
      const index = await readFile(join(dir, "index.html"), "utf8");
      const rendered = await renderAhead(screens.map((screen) => `/${screen}`));
      await writeFile(join(dir, "index.html"), withOutline(index, gatherStyles(rendered.outline)));
      const stylesheet = await readLinked(dir, index);
      for (const screen of screens) {
        const path = `/${screen}`;
        const files = firstChunks(chunksOf(bundle), [`routes/${screen}.tsx`]).map(
          ({ fileName }) => fileName,
        );
        const drawn = { path, ...gatherStyles(rendered.screens.get(path) ?? "") };
        await writeFile(join(dir, `${screen}.html`), pageWith(index, drawn, files, stylesheet));
      }
    },
  };
}

/** What the stylesheets say that a page links to. */
async function readLinked(dir: string, page: string): Promise<string> {
  const links = [...page.matchAll(/<link rel="stylesheet"[^>]* href="([^"]*)"/g)];
  const texts = await Promise.all(links.map(([, href = ""]) => readFile(join(dir, href), "utf8")));
  return texts.join("");
}

/** Builds src/prerender.tsx for Node and lets it draw what is at each address, and the planner's outline. */
async function renderAhead(
  paths: readonly string[],
): Promise<{ screens: Map<string, string>; outline: string }> {
  await build({
    configFile: false,
    logLevel: "warn",
    plugins: [tanstackRouter(), react(), styleClasses(), asInTheBrowser()],
    // The browser's half of the router leaves a trace of itself there.
    define: { self: "globalThis" },
    ssr: { noExternal: true },
    build: { ssr: "src/prerender.tsx", outDir, copyPublicDir: false, minify: false },
  });
  const { prerender, prerenderOutline } = await import(
    pathToFileURL(join(process.cwd(), outDir, "prerender.js")).href
  );
  const screens = new Map<string, string>();
  for (const path of paths) screens.set(path, await prerender(path));
  const outline: string = prerenderOutline();
  await rm(outDir, { recursive: true });
  return { screens, outline };
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
