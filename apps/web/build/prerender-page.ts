/** A rendered screen, its styles taken out of the markup to stand in the head. */
export interface RenderedScreen {
  markup: string;
  styles: string;
}

/**
 * Emotion writes the styles of an element in front of it. Gathered in the head
 * they are known before anything is painted, and the markup is what React
 * expects to find; Emotion takes them over by the names in `data-emotion`.
 */
export function gatherStyles(rendered: string): RenderedScreen {
  const globals: string[] = [];
  const names: string[] = [];
  const rules: string[] = [];
  const markup = rendered.replace(
    /<style data-emotion="(\S+) ([^"]*)">(.*?)<\/style>/gs,
    (whole, key: string, ofKey: string, css: string) => {
      if (key === "css") {
        names.push(ofKey);
        rules.push(css);
      } else {
        globals.push(whole);
      }
      return "";
    },
  );
  const own = `<style data-emotion="css ${names.join(" ")}">${rules.join("")}</style>`;
  return { markup, styles: globals.join("") + own };
}

/**
 * Dark for those whose browser runs no scripts: what the tokens say under the
 * class `dark`, which a script sets, under the device's own preference.
 */
export function darkWithoutScripts(styles: string): string {
  const rules = [...styles.matchAll(/(?<=[{}])\.dark,[^{}]*\{([^{}]*)\}/g)].map(([, vars]) => vars);
  const css = `@media (prefers-color-scheme:dark){:root{color-scheme:dark;${rules.join("")}}}`;
  return `<noscript><style>${css}</style></noscript>`;
}

/** The built index page with a screen already drawn in it. `files` are scripts that the screen will want. */
export function pageWith(index: string, screen: RenderedScreen, files: readonly string[]): string {
  const preloads = files
    .filter((file) => !index.includes(`/${file}`))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join("");
  const head = preloads + screen.styles + darkWithoutScripts(screen.styles);
  return index
    .replace("</head>", () => `${head}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${screen.markup}</div>`);
}
