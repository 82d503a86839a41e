/**
 * The styles of the dark mode for browsers that run no scripts: the rules under the class `dark`,
 * which a script sets, under the device's preference.
 */
export function darkWithoutScripts(stylesheet: string): string {
  const rules = [...stylesheet.matchAll(/(?<=[{}])\.dark,[^{}]*\{([^{}]*)\}/g)].map(
    ([, vars]) => vars,
  );
  const css = `@media (prefers-color-scheme:dark){:root{color-scheme:dark;${rules.join("")}}}`;
  return `<noscript><style>${css}</style></noscript>`;
}

const root = '<div id="root"></div>';

/** The built index page with the planner's outline beside #root (planner-outline.tsx). */
export const withOutline = (index: string, outline: string): string =>
  index.replace(root, () => root + outline);

export interface PrerenderedScreen {
  path: string;
  markup: string;
  /** The addresses of its scripts. */
  scripts: readonly string[];
}

/**
 * The built index page with a screen in it and preloads of the screen's scripts instead of the
 * planner's. `stylesheet` is the content of the one that the page links to.
 */
export function pageWith(
  index: string,
  { path, markup, scripts }: PrerenderedScreen,
  stylesheet: string,
): string {
  const page = index.replaceAll(/ *<link rel="modulepreload"[^>]* media="[^>]*>\n?/g, "");
  const preloads = scripts
    .filter((href) => !page.includes(href))
    .map((href) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${href}">`);
  return page
    .replace("</head>", () => `${preloads.join("")}${darkWithoutScripts(stylesheet)}</head>`)
    .replace(root, () => `<div id="root" data-prerendered="${path}">${markup}</div>`);
}
