import { lingui } from "@lingui/vite-plugin";
import { serwist } from "@serwist/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { bundleBudget } from "./build/bundle-budget.ts";
import { firstWordsScript } from "./build/first-words-script.ts";
import { headLinks } from "./build/head-links.ts";
import { inlineScript } from "./build/inline-script.ts";
import { precompress } from "./build/precompress.ts";
import { prerenderPages } from "./build/prerender-pages.ts";

const api = process.env["API_URL"] ?? "http://127.0.0.1:3000";
const proxy = {
  "/api": { target: api },
  "/calendar/": { target: api },
  "/glance/": { target: api },
  "/mcp": { target: api },
  "/oauth/": { target: api },
  "/.well-known/": { target: api },
  "/trpc": { target: api },
  "/readyz": { target: api },
};

export default defineConfig({
  plugins: [
    tanstackRouter(),
    react(),
    lingui({ failOnCompileError: true }),
    inlineScript(),
    firstWordsScript(),
    headLinks(),
    bundleBudget(),
    prerenderPages(),
    precompress(),
    serwist({
      swSrc: "service-worker/sw.ts",
      swDest: "sw.js",
      swUrl: "/sw.js",
      globDirectory: "dist",
      // The page, its files and fonts; icons and the visitors' page are fetched when they are asked for.
      globPatterns: ["index.html", "favicon.svg", "assets/**/*.{js,css,woff2,svg}"],
      // Only the language that is used is kept, by the service worker.
      // Operators fetch their page when they open it, and nobody else does.
      // What is shown before the app is of no use offline.
      globIgnores: ["assets/locales/**", "assets/_protected.admin-*.js", "assets/first-words-*.js"],
      rollupFormat: "iife",
      devOptions: { bundle: true },
      // While developing, a kept copy would only stand in the way.
      disable: process.env["NODE_ENV"] === "development",
    }),
  ],
  server: { port: 5173, proxy },
  preview: { port: 4173, proxy },
  build: {
    // The page allows no inline script but its own, see inline-script.ts.
    modulePreload: {
      polyfill: false,
      // Every page's start would name all the files of all screens; theirs name them as well.
      // What every page of a signed-in user has loaded already needs no preload either.
      resolveDependencies: (name, files) =>
        /\/_protected\.(?!index)/.test(name)
          ? []
          : files.filter(
              (file) => !/\/(rolldown-runtime|start|[\w-]*phone-planner[\w-]*)-/.test(file),
            ),
    },
    assetsInlineLimit: 0,
    // One small stylesheet, there before the first paint: what is drawn later would wait for its own.
    cssCodeSplit: false,
    target: "es2023",
    // Browsers that know `:dir()`, which would otherwise become a list of languages.
    cssTarget: ["chrome120", "edge120", "firefox120", "safari16.4"],
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // What is for one language: its texts and its words for days.
        chunkFileNames: ({ facadeModuleId }) =>
          /\.po$|\/day-languages\//.test(facadeModuleId ?? "")
            ? "assets/locales/[name]-[hash].js"
            : "assets/[name]-[hash].js",
      },
      treeshake: {
        // None of them says of itself that it does nothing by being there; all would come along unused.
        moduleSideEffects: [
          { test: /\/@date-fns\/(tz|utc)\//, sideEffects: false },
          { test: /\/(hoist-non-react-statics|react-is)\//, sideEffects: false },
        ],
      },
    },
  },
});
