import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { lingui } from "@lingui/vite-plugin";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";
import { addressesOf, chunksOf, firstChunks } from "./first-chunks.ts";
import { pageWith, sidePageWith, withOutline } from "./prerender-page.ts";

/** The folder of the server build, deleted after use. */
const outDir = "node_modules/.prerender";

/** The screens that are the same for all visitors. */
const screens = ["splash", "auth"] as const;

/**
 * Renders the visitors' screens at build time into splash.html and auth.html, which the server sends
 * at /splash and /auth: they paint before any script runs, or without. The index page gets the
 * planner's outline, and a page in the folder "side" that of each screen beside the planner.
 */
export function prerenderPages(): Plugin {
  return {
    name: "prerender-pages",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    async writeBundle({ dir = "dist" }, bundle) {
      const index = await readFile(join(dir, "index.html"), "utf8");
      const { prerender, prerenderOutline, prerenderSideOutlines } = await buildForNode();
      await writeFile(join(dir, "index.html"), withOutline(index, prerenderOutline()));
      const scriptsOf = (...routes: string[]) =>
        addressesOf(
          firstChunks(
            chunksOf(bundle),
            routes.map((route) => `routes/${route}.tsx`),
          ),
        );
      await mkdir(join(dir, "side"), { recursive: true });
      for (const [route, outline] of Object.entries(prerenderSideOutlines())) {
        const page = sidePageWith(index, outline, scriptsOf("_protected", `_protected.${route}`));
        await writeFile(join(dir, "side", `${route}.html`), page);
      }
      const stylesheet = await readLinked(dir, index);
      for (const screen of screens) {
        const path = `/${screen}`;
        const markup = await prerender(path);
        const page = pageWith(index, { path, markup, scripts: scriptsOf(screen) }, stylesheet);
        await writeFile(join(dir, `${screen}.html`), page);
      }
      // Only now, because screens are imported when they are rendered.
      await rm(outDir, { recursive: true });
    },
  };
}

/** The content of the stylesheets that a page links to. */
async function readLinked(dir: string, page: string): Promise<string> {
  const links = [...page.matchAll(/<link rel="stylesheet"[^>]* href="([^"]*)"/g)];
  const texts = await Promise.all(links.map(([, href = ""]) => readFile(join(dir, href), "utf8")));
  return texts.join("");
}

/** Builds src/prerender.tsx for Node and imports it. */
async function buildForNode(): Promise<typeof import("../src/prerender.tsx")> {
  await build({
    configFile: false,
    logLevel: "warn",
    plugins: [tanstackRouter(), react(), lingui(), asInTheBrowser()],
    // The router's browser build sets a property of it.
    define: { self: "globalThis" },
    ssr: { noExternal: true },
    build: { ssr: "src/prerender.tsx", outDir, copyPublicDir: false, minify: false },
  });
  return import(pathToFileURL(join(process.cwd(), outDir, "prerender.js")).href);
}

/** The router renders differently on a server; hydration needs the browser's markup. */
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
