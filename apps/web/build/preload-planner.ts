import type { Plugin } from "vite";
import budget from "../bundle-budget.json" with { type: "json" };
import { addressesOf, chunksOf, firstChunks } from "./first-chunks.ts";

/**
 * Tells public/first-reads.js the scripts that the planner begins with, on a
 * desktop and on a phone. What is to be seen first, its outline, needs none of
 * them: the styles and fonts go before.
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
        return html
          .replaceAll('<script type="module"', (tag) => `${tag} fetchpriority="low"`)
          .replace(
            'src="/first-reads.js"',
            (source) =>
              `${source} data-planner="${listOf("planner")}" data-phone="${listOf("phone")}"`,
          );
      },
    },
  };
}
