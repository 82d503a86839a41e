import { describe, expect, test } from "vitest";
import { darkWithoutScripts, pageWith, sidePageWith, withOutline } from "./prerender-page.ts";

const index = [
  '<html><head><script>start()</script><script type="module" src="/assets/start.js"></script>',
  '<link rel="modulepreload" crossorigin href="/assets/shared.js">',
  '<link rel="modulepreload" crossorigin media="not (hover: none)" href="/assets/planner.js">',
  '</head><body><div id="root"></div></body></html>',
].join("");

describe("a prerendered page", () => {
  test("is dark on a dark device also where no script sets the class", () => {
    expect(darkWithoutScripts(":root{--a:1}.dark,.dark .x:not(.light){--a:2;}.b{top:0}")).toBe(
      "<noscript><style>@media (prefers-color-scheme:dark){:root{color-scheme:dark;--a:2;}}</style></noscript>",
    );
  });

  const scripts = ["/assets/start.js", "/assets/shared.js", "/assets/splash.js"];
  const screen = { path: "/splash", markup: "<p>$& here</p>", scripts };
  const page = pageWith(index, screen, ".dark,.dark .x{--a:2}");

  test("keeps the index page around it", () => {
    expect(page).toContain('<div id="root" data-prerendered="/splash"><p>$& here</p></div>');
    expect(page).toContain("<script>start()</script>");
  });

  test("fetches each of its scripts once, and none of the planner's", () => {
    for (const script of scripts) expect(page.split(`"${script}"`), script).toHaveLength(2);
    expect(page).not.toContain("planner.js");
  });
});

test("the page of a screen beside the planner has its own outline and scripts", () => {
  const pageOf = (outline: string) =>
    sidePageWith(index.replace("<html>", '<html lang="en">'), outline, ["/week.js"], "/words.js");
  const page = pageOf("<p>Week</p>");
  expect(page).toContain('<html data-outlines="side" lang="en">');
  expect(page).toContain('<div id="root"></div><p>Week</p>');
  expect(page).toContain('href="/week.js"');
  expect(page).not.toContain("planner.js");
  // Which writes into the outline.
  expect(page).not.toContain("words.js");
  expect(pageOf("<p data-words></p>")).toContain(' src="/words.js"></script></head>');
});

test("the outline is beside #root, where it stays until a screen is rendered", () => {
  expect(withOutline(index, "<div>$& soon</div>")).toContain(
    '<div id="root"></div><div>$& soon</div>',
  );
});
