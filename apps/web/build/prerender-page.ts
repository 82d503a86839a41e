/**
 * The styles of the dark mode for browsers without scripts: the rules of the class `dark`, which a
 * script sets, in a media query for the device's preference.
 */
export function darkWithoutScripts(stylesheet: string): string {
  const rules = [...stylesheet.matchAll(/(?<=[{}])\.dark,[^{}]*\{([^{}]*)\}/g)].map(
    ([, vars]) => vars,
  );
  const css = `@media (prefers-color-scheme:dark){:root{color-scheme:dark;${rules.join("")}}}`;
  return `<noscript><style>${css}</style></noscript>`;
}

const root = '<div id="root"></div>';

/** A page with the outline of its screen next to #root (planner-outline.tsx, side-outline.tsx). */
export const withOutline = (page: string, outline: string): string =>
  page.replace(root, () => root + outline);

/**
 * The built index page for a signed-in screen other than the planner, with its scripts and outline,
 * and the script that writes into this, where it has a place for it.
 */
export function sidePageWith(
  index: string,
  outline: string,
  scripts: readonly string[],
  firstWords: string,
): string {
  const page = withOutline(withScripts(index, scripts), outline)
    // Read by start/page-script.ts: offline, the index page is served instead of this one.
    .replace("<html ", '<html data-outlines="side" ');
  if (!outline.includes("data-words")) return page;
  // Above the priority of the app's scripts.
  const script = `<script async fetchpriority="high" src="${firstWords}"></script>`;
  return page.replace("</head>", () => `${script}</head>`);
}

export interface PrerenderedScreen {
  path: string;
  markup: string;
  /** The addresses of its scripts. */
  scripts: readonly string[];
}

/**
 * The built index page with a screen in it and preloads of the screen's scripts. `stylesheet` is
 * the content of the one that the page links to.
 */
export function pageWith(
  index: string,
  { path, markup, scripts }: PrerenderedScreen,
  stylesheet: string,
): string {
  return withScripts(index, scripts)
    .replace("</head>", () => `${darkWithoutScripts(stylesheet)}</head>`)
    .replace(root, () => `<div id="root" data-prerendered="${path}">${markup}</div>`);
}

/** The built index page with preloads of these scripts instead of the planner's. */
function withScripts(index: string, scripts: readonly string[]): string {
  const page = index.replaceAll(/ *<link rel="modulepreload"[^>]* media="[^>]*>\n?/g, "");
  const preloads = scripts
    .filter((href) => !page.includes(href))
    .map((href) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${href}">`);
  return page.replace("</head>", () => `${preloads.join("")}</head>`);
}
