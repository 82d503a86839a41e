import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { build, type Rolldown } from "vite";

const entry = fileURLToPath(new URL("../uppy-page.ts", import.meta.url));

let bundled: Promise<string> | undefined;

/** Bundles the page's script with the real Uppy, once per worker. */
async function bundle(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      lib: { entry, formats: ["iife"], name: "uppyPage" },
    },
  });
  const [first] = [output].flat() as Rolldown.RolldownOutput[];
  const chunk = first?.output[0];
  if (chunk?.type !== "chunk") throw new Error("The page's script came out as something else.");
  return chunk.code;
}

/**
 * Opens a page on the app's origin, with its content security policy, that contains only Uppy with
 * the S3 plugin as `uppy`. Every file is sent in parts if `inParts`, like files above the plugin's
 * threshold.
 */
export async function openUppyPage(page: Page, origin: string, inParts: boolean): Promise<void> {
  bundled ??= bundle();
  const script = await bundled;
  const { headers } = await fetch(origin);
  const policy = headers.get("content-security-policy") ?? "";
  await page.route(`${origin}/uppy.js`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
  await page.route(`${origin}/uppy?**`, (route) =>
    route.fulfill({
      contentType: "text/html",
      headers: { "content-security-policy": policy },
      body: '<!doctype html><title>Uppy</title><script src="/uppy.js"></script>',
    }),
  );
  await page.goto(`${origin}/uppy?${inParts ? "parts" : "whole"}`);
}
