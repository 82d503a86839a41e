import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { lingui } from "@lingui/vite-plugin";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type Rolldown } from "vite";
import { chunkGroups } from "./chunk-groups.ts";
import { addressesOf, chunksOf, firstChunks } from "./first-chunks.ts";
import { firstWordsFile } from "./first-words-script.ts";
import { pageWith, sidePageWith, withOutline } from "./prerender-page.ts";

/** The folder of the server build, deleted after use. */
const outDir = "node_modules/.prerender";

/** Screens that are the same for all visitors. */
const screens = ["splash", "auth"] as const;

/**
 * Renders the visitors' screens at build time into splash.html and auth.html, which the server sends
 * at /splash and /auth: they paint before any script runs, or without scripts. The index page gets the
 * planner's outline; each other signed-in screen has a page with its outline in the folder "side".
 *
 * The build for Node that renders them runs first, because its chunks also tell how to split the app
 * for browsers (chunk-groups.ts).
 */
export function prerenderPages(): Plugin {
  return {
    name: "prerender-pages",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    async config({ build: options }) {
      const groups = chunkGroups(await buildForNode(options?.rolldownOptions?.treeshake));
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
    async writeBundle({ dir = "dist" }, bundle) {
      const index = await readFile(join(dir, "index.html"), "utf8");
      const built: typeof import("../src/prerender.tsx") = await import(
        pathToFileURL(join(process.cwd(), outDir, "prerender.js")).href
      );
      const { prerender, prerenderOutline, prerenderSideOutlines } = built;
      await writeFile(join(dir, "index.html"), withOutline(index, prerenderOutline()));
      const scriptsOf = (...routes: string[]) =>
        addressesOf(
          firstChunks(
            chunksOf(bundle),
            routes.map((route) => `routes/${route}.tsx`),
          ),
        );
      const firstWords = Object.keys(bundle).find((file) => firstWordsFile.test(file));
      if (!firstWords) throw new Error("The script for the first words was not built.");
      await mkdir(join(dir, "side"), { recursive: true });
      for (const [route, outline] of Object.entries(prerenderSideOutlines())) {
        const scripts = scriptsOf("_protected", `_protected.${route}`);
        const page = sidePageWith(index, outline, scripts, `/${firstWords}`);
        await writeFile(join(dir, "side", `${route}.html`), page);
      }
      const stylesheet = await readLinked(dir, index);
      for (const screen of screens) {
        const path = `/${screen}`;
        const markup = await prerender(path);
        const page = pageWith(index, { path, markup, scripts: scriptsOf(screen) }, stylesheet);
        await writeFile(join(dir, `${screen}.html`), page);
      }
      // Screens are imported when they are rendered.
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

/**
 * Builds src/prerender.tsx for Node, with the files that the browser would load, and returns the
 * chunks of the app.
 */
async function buildForNode(
  treeshake: Rolldown.InputOptions["treeshake"],
): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    plugins: [tanstackRouter(), react(), lingui()],
    define: {
      // The router's browser build sets a property of it.
      self: "globalThis",
      "process.env.NODE_ENV": JSON.stringify("production"),
    },
    // Libraries in their variant for browsers: hydration needs the same markup.
    ssr: { noExternal: true, target: "webworker" },
    build: {
      ssr: true,
      outDir,
      copyPublicDir: false,
      minify: false,
      target: "es2023",
      rolldownOptions: {
        input: ["src/prerender.tsx", "src/main.tsx"],
        ...(treeshake === undefined ? {} : { treeshake }),
      },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  return outputs
    .flatMap((output) => ("output" in output ? output.output : []))
    .filter((file) => file.type === "chunk")
    .filter(({ facadeModuleId }) => !facadeModuleId?.endsWith("/src/prerender.tsx"));
}
