import { serwist } from "@serwist/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const api = process.env["API_URL"] ?? "http://127.0.0.1:3000";
const proxy = { "/api": { target: api }, "/trpc": { target: api }, "/readyz": { target: api } };

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
      treeshake: {
        // Neither package says so of itself, and both would come along with every rule of core.
        moduleSideEffects: [{ test: /\/@date-fns\/(tz|utc)\//, sideEffects: false }],
      },
    },
  },
});

/** Starts the fonts together with the scripts: their addresses are known only after the build. */
function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith(".woff2"))
          .map((file) => ({
            tag: "link",
            attrs: {
              rel: "preload",
              href: `/${file}`,
              as: "font",
              type: "font/woff2",
              crossorigin: true,
            },
            injectTo: "head" as const,
          })),
    },
  };
}
