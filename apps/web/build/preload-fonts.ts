import type { Plugin } from "vite";

/** Preloads the fonts, whose addresses are known only after the build. */
export function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          // Fonts of further letters are loaded when one of those is rendered.
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
