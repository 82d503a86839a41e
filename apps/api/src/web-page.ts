import { createHash } from "node:crypto";

/** What the operator says about the app, for people to see. */
export interface AboutApp {
  /** The product's name; "Daysignal" by default. */
  productName?: string | undefined;
  /** Where the desktop app is to be had, instead of installing the page. */
  desktopAppUrl?: string | undefined;
  /** Where a tip can be left. */
  tipUrl?: string | undefined;
  /** The version that every response names, see `serverVersion`. */
  version?: string | undefined;
}

/** The name that the built files carry. */
const builtName = "Daysignal";

/** A page with what the operator says where people and the app read it: the name wherever it stands. */
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

/** The manifest of the installed app, under the product's name. */
export function fillManifest(manifest: string, { productName }: AboutApp): string {
  if (productName === undefined) return manifest;
  return JSON.stringify({ ...JSON.parse(manifest), name: productName, short_name: productName });
}

/**
 * The service worker that knows the page as it is served: browsers fetch a page
 * anew when its revision in here has changed, also when only a setting has.
 */
export function fillWorker(worker: string, builtPage: string, servedPage: string): string {
  return worker.replaceAll(revision(builtPage), revision(servedPage));
}

/** What the build writes beside each file whose name tells nothing of its content. */
function revision(content: string): string {
  return createHash("md5").update(content).digest("hex");
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
