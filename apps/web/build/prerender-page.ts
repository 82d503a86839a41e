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
 * Dark for those whose browser runs no scripts: what the stylesheet says of the
 * tokens under the class `dark`, which a script sets, under the device's own
 * preference.
 */
export function darkWithoutScripts(stylesheet: string): string {
  const rules = [...stylesheet.matchAll(/(?<=[{}])\.dark,[^{}]*\{([^{}]*)\}/g)].map(
    ([, vars]) => vars,
  );
  const css = `@media (prefers-color-scheme:dark){:root{color-scheme:dark;${rules.join("")}}}`;
  return `<noscript><style>${css}</style></noscript>`;
}

/** The built index page with the planner's outline beside where the app draws (planner-outline.tsx). */
export function withOutline(index: string, outline: RenderedScreen): string {
  const root = '<div id="root"></div>';
  return index
    .replace("</head>", () => `${outline.styles}</head>`)
    .replace(root, () => root + outline.markup);
}

/** A screen that is drawn ahead: its address and what there is to see. */
export interface DrawnScreen extends RenderedScreen {
  path: string;
}

/**
 * The built index page with a screen already drawn in it. The app's scripts and
 * `files`, those of the screen, are fetched once it is painted (public/after-paint.js):
 * they do without them, and would take the line from what is to be seen. What
 * asks ahead for the planner has nothing to do here. `stylesheet` is the one that
 * the page links to.
 */
export function pageWith(
  index: string,
  screen: DrawnScreen,
  files: readonly string[],
  stylesheet: string,
): string {
  const starts = /data-start="([^"]*)"/.exec(index)?.[1]?.split(" ") ?? [];
  const page = index
    .replace(/ *<script src="\/first-reads\.js"[^>]*><\/script>\n?/, "")
    .replace(/ *<link rel="modulepreload"[^>]*>\n?/g, "");
  const preloads = files.map((file) => `/${file}`).filter((file) => !starts.includes(file));
  const later = `<script src="/after-paint.js" data-start="${starts.join(" ")}" data-preload="${preloads.join(" ")}" async></script>`;
  const head = later + screen.styles + darkWithoutScripts(stylesheet);
  return page
    .replace("</head>", () => `${head}</head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" data-drawn="${screen.path}">${screen.markup}</div>`,
    );
}
