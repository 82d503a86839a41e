import { serwist } from "@serwist/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { bundleBudget } from "./build/bundle-budget.ts";
import { preloadFonts } from "./build/preload-fonts.ts";
import { prerenderSplash } from "./build/prerender-splash.ts";

const api = process.env["API_URL"] ?? "http://127.0.0.1:3000";
const proxy = { "/api": { target: api }, "/trpc": { target: api }, "/readyz": { target: api } };

/** What every page begins with. */
const start = [
  /\/node_modules\/(react|react-dom|scheduler|stylis|use-sync-external-store)\//,
  /\/node_modules\/@tanstack\/(react-router|router-core|history|store|react-store)\//,
  /\/node_modules\/@(emotion|pandacss)\//,
  /\/node_modules\/@chakra-ui\/react\/dist\/esm\/(styled-system|utils|merge-|preset-base)/,
  /\/packages\/ui\/src\/theme\//,
  /\/packages\/ui\/src\/components\/(button|layout|logo|noise-field|provider|spinner|toast\.|toaster|visually)/,
  /\/packages\/core\/src\/(errors|constants|time\/is-calendar-day)\./,
  /\/apps\/web\/src\/shared\/(auth-token|error-message|full-page|message-page|own-path|page-meta|product-name|session-mark|use-document-title)\./,
  /\/apps\/web\/src\/(trpc-lazily|features\/(account\/current-user|install\/install-prompt))\./,
  /preload-helper/,
];

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    preloadFonts(),
    bundleBudget(),
    prerenderSplash(),
    serwist({
      swSrc: "service-worker/sw.ts",
      swDest: "sw.js",
      swUrl: "/sw.js",
      globDirectory: "dist",
      // The page, its files and fonts; icons and the visitors' page are fetched when they are asked for.
      globPatterns: ["index.html", "theme.js", "favicon.svg", "assets/**/*.{js,css,woff2,svg}"],
      rollupFormat: "iife",
      devOptions: { bundle: true },
      // While developing, a kept copy would only stand in the way.
      disable: process.env["NODE_ENV"] === "development",
    }),
  ],
  server: { port: 5173, proxy },
  preview: { port: 4173, proxy },
  build: {
    // The page allows scripts from its own files only: nothing inline, no polyfill.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    target: "es2023",
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              // What every page begins with, as one file: many small ones are compressed worse.
              name: "start",
              test: (id) => start.some((part) => part.test(id)),
            },
          ],
        },
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
