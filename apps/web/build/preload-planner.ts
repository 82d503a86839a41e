import type { HtmlTagDescriptor, Plugin } from "vite";
import budget from "../bundle-budget.json" with { type: "json" };
import { phoneMedia } from "../src/shared/phone-media.ts";
import { addressesOf, chunksOf, firstChunks } from "./first-chunks.ts";

/**
 * Adds preloads of the planner's scripts for the device to the index page, which imports them only
 * after the session is checked. Their priority is below that of the outline's styles and fonts.
 */
export function preloadPlanner(): Plugin {
  return {
    name: "preload-planner",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        const chunks = chunksOf(bundle);
        const preloads = (wanted: string, media: string): HtmlTagDescriptor[] =>
          addressesOf(firstChunks(chunks, budget.find(({ name }) => name === wanted)?.needs ?? []))
            .filter((href) => !html.includes(href))
            .map((href) => ({
              tag: "link",
              attrs: { rel: "modulepreload", crossorigin: true, fetchpriority: "low", media, href },
              injectTo: "head",
            }));
        return {
          html: html.replaceAll(
            /<(?:script type="module"|link rel="modulepreload")/g,
            '$& fetchpriority="low"',
          ),
          tags: [...preloads("planner", `not (${phoneMedia})`), ...preloads("phone", phoneMedia)],
        };
      },
    },
  };
}
