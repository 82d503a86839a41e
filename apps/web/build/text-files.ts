import type { Plugin } from "vite";
import { textFilesName } from "../src/start/preload-texts.ts";
import { addressesOf, chunksOf } from "./first-chunks.ts";

/** Lists the files with the texts of each language in the page, for its script (page-script.ts). */
export function listTextFiles(): Plugin {
  return {
    name: "list-text-files",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) => {
        const texts = chunksOf(bundle).filter(({ facadeModuleId }) =>
          facadeModuleId?.endsWith(".po"),
        );
        const content = addressesOf(texts).join(" ");
        // Before the script of the head, which reads it.
        return [{ tag: "meta", attrs: { name: textFilesName, content }, injectTo: "head-prepend" }];
      },
    },
  };
}
