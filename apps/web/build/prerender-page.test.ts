import { describe, expect, test } from "vitest";
import { darkWithoutScripts, gatherStyles, pageWith } from "./prerender-page.ts";

const rendered = [
  '<style data-emotion="css-global g1">:root{--a:1;}.dark, .dark .x:not(.light){--a:2;}</style>',
  '<div class="css-1a"><style data-emotion="css 1a">.css-1a{color:red;}</style>',
  '<style data-emotion="css 2b 3c">.css-2b{top:0;}.css-3c{left:0;}</style>',
  '<p class="css-2b">Daysignal</p></div>',
].join("");

const index =
  '<html><head><link rel="modulepreload" href="/assets/start.js"></head><body><div id="root"></div></body></html>';

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
    expect(darkWithoutScripts(gatherStyles(rendered).styles)).toBe(
      "<noscript><style>@media (prefers-color-scheme:dark){:root{color-scheme:dark;--a:2;}}</style></noscript>",
    );
  });

  test("keeps the index page around it, and asks for each script once", () => {
    const screen = { markup: "<p>$& here</p>", styles: "<style></style>" };
    const page = pageWith(index, screen, ["assets/start.js", "assets/splash.js"]);
    expect(page).toContain('<div id="root"><p>$& here</p></div>');
    expect(page.match(/assets\/start\.js/g)).toHaveLength(1);
    expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/splash.js">');
  });
});
