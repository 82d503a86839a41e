import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { hasMarkup } from "./notes-markup.ts";
import RenderedNotes from "./rendered-notes.tsx";

const rendered = (text: string) => renderToStaticMarkup(createElement(RenderedNotes, { text }));

it("renders emphasis, lists, code and links, and keeps the lines", () => {
  expect(rendered("One\ntwo **bold** and `code`")).toContain(
    "One<br/>\ntwo <strong>bold</strong> and <code>code</code>",
  );
  expect(rendered("- a\n- b")).toMatch(/<ul[^>]*>\s*<li>a<\/li>\s*<li>b<\/li>\s*<\/ul>/);
  expect(rendered("see https://example.org/a?b=c now")).toMatch(
    /<a [^>]*href="https:\/\/example\.org\/a\?b=c"[^>]*>https:\/\/example\.org\/a\?b=c<\/a> now/,
  );
});

it("leads nowhere but to the web and to mail, fetches no picture, and shows HTML as text", () => {
  const hostile = [
    "[x](javascript:alert(1))",
    "[x](data:text/html,1)",
    "![x](javascript:alert(1))",
    "![a picture](https://example.org/p.png)",
    "<img src=x onerror=alert(1)>",
    "<a href='javascript:alert(1)'>x</a>",
  ];
  const html = rendered(hostile.join("\n\n"));
  expect(html).not.toMatch(/<img|<a [^>]*href="(?!https:\/\/example\.org)/);
  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
  expect(html).toMatch(/<a [^>]*href="https:\/\/example\.org\/p\.png"[^>]*>a picture<\/a>/);
});

it("shows a link that leads elsewhere as it was typed, and an address without a text", () => {
  expect(rendered("[x](word) ![x](word) <word:x>")).toContain("[x](word) ![x](word) word:x");
  expect(rendered("**a** [](word) [](https://a.example)")).toMatch(
    /<strong>a<\/strong> \[\]\(word\) <a href="https:\/\/a\.example"[^>]*>https:\/\/a\.example<\/a>/,
  );
});

it("renders whatever is recognised as markup, without an error and without a lost word", () => {
  const piece = fc.constantFrom(
    ...["**", "*", "_", "`", "```\n", "[", "](", ")", "![", "<", ">", "- ", "1. ", "\n", "\n\n"],
    ...["https://a.example ", "word", " ", "    ", "|", "~~", "# ", "&amp;", "\\", "]: "],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join("");
      if (!hasMarkup(text)) return;
      const shown = rendered(text);
      const words = text.split("word").length - 1;
      // Those within an address or a title of a link are in its attributes.
      expect(shown.split("word").length - 1).toBeGreaterThanOrEqual(words);
    }),
    { numRuns: 1000 },
  );
});

it("leaves plain text, and nonsense, as it was typed", () => {
  const plain = ["Ask about Sunday", "2 * 3 = 6", "a_b_c", "50% off - today", ""];
  expect(plain.filter(hasMarkup)).toEqual([]);
  const deep = [">", "- ", "[", "![", "*", "**a ", "<"].map((text) => text.repeat(4000));
  expect(
    deep.map((text) => hasMarkup(`https://a.example ${text}`)).filter(Boolean).length,
  ).toBeLessThan(2);
});
