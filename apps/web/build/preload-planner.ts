import type { Plugin } from "vite";
import budget from "../bundle-budget.json" with { type: "json" };
import { phoneMedia } from "../src/shared/phone-media.ts";
import { addressesOf, chunksOf, firstChunks } from "./first-chunks.ts";

/**
 * Tells public/first-reads.js the scripts that the app starts with, and those
 * that the planner begins with on a desktop and on a phone. What is to be seen
 * first, its outline, needs none of them: the styles and fonts go before.
 */
export function preloadPlanner(): Plugin {
  return {
    name: "preload-planner",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        const chunks = chunksOf(bundle);
        const listOf = (wanted: string) => {
          const needs = budget.find(({ name }) => name === wanted)?.needs ?? [];
          return addressesOf(firstChunks(chunks, needs))
            .filter((file) => !html.includes(file))
            .join(" ");
        };
        const { page, starts } = withoutStart(html);
        return page.replace(
          'src="/first-reads.js"',
          (source) =>
            `${source} data-start="${starts.join(" ")}" data-planner="${listOf("planner")}" data-phone="${listOf("phone")}"`,
        );
      },
    },
  };
}

/**
 * The page without the scripts that it starts, and their addresses in order.
 * Unless this is a phone, where the outline is painted before, they are fetched
 * as early as they were.
 */
function withoutStart(html: string): { page: string; starts: string[] } {
  const starts: string[] = [];
  const page = html.replace(
    /<script type="module"[^>]* src="([^"]*)"><\/script>/g,
    (_, start: string) => {
      starts.push(start);
      return `<link rel="modulepreload" media="not (${phoneMedia})" fetchpriority="low" crossorigin href="${start}">`;
    },
  );
  return { page, starts };
}
