import { createHash } from "node:crypto";

/** The operator's texts about the app, shown to users. */
export interface AboutApp {
  /** The product's name; "Daysignal" by default. */
  productName?: string | undefined;
  /** The URL of a desktop app, offered instead of installing the page. */
  desktopAppUrl?: string | undefined;
  /** The URL for leaving a tip. */
  tipUrl?: string | undefined;
  /** The version sent with every response, see `serverVersion`. */
  version?: string | undefined;
}

/** The product's name in the built files. */
const builtName = "Daysignal";

/** Inserts the operator's texts into a page, for users and for the app. */
export function fillPage(page: string, about: AboutApp): string {
  const metas = {
    "app-version": about.version ?? "",
    "desktop-app-url": about.desktopAppUrl ?? "",
    "tip-url": about.tipUrl ?? "",
  };
  const named = page.replaceAll(builtName, () => escapeHtml(about.productName ?? builtName));
  return Object.entries(metas).reduce(
    (filled, [name, content]) =>
      filled.replace(
        new RegExp(`name="${name}" content="[^"]*"`),
        () => `name="${name}" content="${escapeHtml(content)}"`,
      ),
    named,
  );
}

/** The manifest of the installed app, with the product's name. */
export function fillManifest(manifest: string, { productName }: AboutApp): string {
  if (productName === undefined) return manifest;
  return JSON.stringify({ ...JSON.parse(manifest), name: productName, short_name: productName });
}

/**
 * The service worker with the page's current revision. Browsers fetch the page again when that has
 * changed, even if only a setting has.
 */
export function fillWorker(worker: string, builtPage: string, servedPage: string): string {
  return worker.replaceAll(revision(builtPage), revision(servedPage));
}

/** The hashes of a page's inline scripts and styles, as a Content-Security-Policy lists them. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

export function inlineHashes(page: string): InlineHashes {
  const hashesOf = (element: RegExp) =>
    [...page.matchAll(element)].map(
      ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
    );
  return {
    scripts: hashesOf(/<script>(.*?)<\/script>/gs),
    styles: hashesOf(/<style>(.*?)<\/style>/gs),
  };
}

/** The policy with these scripts and styles allowed as well. */
export function allowInline(policy: string, { scripts, styles }: InlineHashes): string {
  return policy
    .replace(/script-src [^;]*/, (directive) => [directive, ...scripts].join(" "))
    .replace(/style-src [^;]*/, (directive) => [directive, ...styles].join(" "));
}

/** The revision of a file without a hash in its name, computed as the build does. */
function revision(content: string): string {
  return createHash("md5").update(content).digest("hex");
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
