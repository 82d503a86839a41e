import { describe, expect, test } from "vitest";
import { darkWithoutScripts, gatherStyles, pageWith, withOutline } from "./prerender-page.ts";

const rendered = [
  '<style data-emotion="css-global g1">:root{--a:1;}.dark, .dark .x:not(.light){--a:2;}</style>',
  '<div class="css-1a"><style data-emotion="css 1a">.css-1a{color:red;}</style>',
  '<style data-emotion="css 2b 3c">.css-2b{top:0;}.css-3c{left:0;}</style>',
  '<p class="css-2b">Daysignal</p></div>',
].join("");

const index = [
  '<html><head><script src="/theme.js"></script><script src="/first-reads.js" data-start="/assets/start.js" data-planner=""></script>',
  '<link rel="modulepreload" crossorigin href="/assets/start.js">',
  '<link rel="modulepreload" crossorigin href="/assets/shared.js">',
  '</head><body><div id="root"></div></body></html>',
].join("");

describe("a page that is drawn ahead", () => {
  test("has its styles gathered under the names by which Emotion knows them, and none in the markup", () => {
    const { markup, styles } = gatherStyles(rendered);
    expect(markup).toBe('<div class="css-1a"><p class="css-2b">Daysignal</p></div>');
    expect(styles).toContain('<style data-emotion="css-global g1">');
    expect(styles).toContain(
      '<style data-emotion="css 1a 2b 3c">.css-1a{color:red;}.css-2b{top:0;}.css-3c{left:0;}</style>',
    );
  });

  test("is dark on a dark device also where no script sets the class", () => {
    expect(darkWithoutScripts(":root{--a:1}.dark,.dark .x:not(.light){--a:2;}.b{top:0}")).toBe(
      "<noscript><style>@media (prefers-color-scheme:dark){:root{color-scheme:dark;--a:2;}}</style></noscript>",
    );
  });

  const screen = { path: "/splash", markup: "<p>$& here</p>", styles: "<style></style>" };
  const files = ["assets/start.js", "assets/shared.js", "assets/splash.js"];
  const page = pageWith(index, screen, files, ".dark,.dark .x{--a:2}");

  test("keeps the index page around it", () => {
    expect(page).toContain('<div id="root" data-drawn="/splash"><p>$& here</p></div>');
    expect(page).toContain('<script src="/theme.js"></script>');
  });

  test("fetches each of its scripts once, and none of them before it is painted", () => {
    expect(page).not.toMatch(/type="module"|modulepreload|first-reads/);
    expect(page).toContain(
      'src="/after-paint.js" data-start="/assets/start.js" data-preload="/assets/shared.js /assets/splash.js" async',
    );
  });
});

test("the outline stands beside where the app draws, not in it: it stays until a screen is there", () => {
  const outline = { markup: "<div>$& soon</div>", styles: "<style>.a{}</style>" };
  const page = withOutline(index, outline);
  expect(page).toContain('<div id="root"></div><div>$& soon</div>');
  expect(page).toContain("<style>.a{}</style></head>");
  expect(page).toContain('<script src="/first-reads.js"');
});
