import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";
import budget from "../bundle-budget.json" with { type: "json" };
import { phoneMedia } from "../src/shared/phone-media.ts";
import { textFilesName } from "../src/start/preload-texts.ts";
import { addressesOf, chunksOf, firstChunks } from "./first-chunks.ts";

/** Adds what the index page says of its files, whose addresses are known only after the build. */
export function headLinks(): Plugin {
  return {
    name: "head-links",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => ({
        // Below the priority of the outline's styles and fonts.
        html: html.replaceAll(
          /<(?:script type="module"|link rel="modulepreload")/g,
          '$& fetchpriority="low"',
        ),
        tags: [textFiles(bundle), ...fonts(bundle), ...planner(bundle, html)],
      }),
    },
  };
}

/** Lists the files with the texts of each language, for the page's script (page-script.ts). */
function textFiles(bundle: Rolldown.OutputBundle): HtmlTagDescriptor {
  const texts = chunksOf(bundle).filter(({ facadeModuleId }) => facadeModuleId?.endsWith(".po"));
  const content = addressesOf(texts).join(" ");
  // Before the script of the head, which reads it.
  return { tag: "meta", attrs: { name: textFilesName, content }, injectTo: "head-prepend" };
}

const fonts = (bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] =>
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
      injectTo: "head",
    }));

/**
 * Preloads of the planner's scripts for the device, which the index page imports only after the
 * session is checked.
 */
function planner(bundle: Rolldown.OutputBundle, html: string): HtmlTagDescriptor[] {
  const chunks = chunksOf(bundle);
  const preloads = (wanted: string, media: string): HtmlTagDescriptor[] =>
    addressesOf(firstChunks(chunks, budget.find(({ name }) => name === wanted)?.needs ?? []))
      .filter((href) => !html.includes(href))
      .map((href) => ({
        tag: "link",
        attrs: { rel: "modulepreload", crossorigin: true, fetchpriority: "low", media, href },
        injectTo: "head",
      }));
  return [...preloads("planner", `not (${phoneMedia})`), ...preloads("phone", phoneMedia)];
}
