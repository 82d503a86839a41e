import type { Plugin } from "vite";

/** Starts the fonts together with the scripts: their addresses are known only after the build. */
export function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          // Those of more letters are fetched where one is needed.
          .filter((file) => file.endsWith(".woff2") && !file.includes("latin-ext"))
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
