import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Quoted } from "./quoted.tsx";

test.each([
  ["“{}” moved to “{}”", 2],
  ["„{}“ ist jetzt in „{}“", 2],
  ["«{}» переміщено", 1],
  ["「{}」を移動しました", 1],
  ["Nothing is quoted", 0],
])("isolates what is quoted: %s", (sentence, count) => {
  const text = sentence.replaceAll("{}", "שלום");
  const html = renderToStaticMarkup(createElement(Quoted, { children: text }));
  expect(html.match(/<bdi>שלום<\/bdi>/g) ?? []).toHaveLength(count);
  expect(html.replace(/<\/?bdi>/g, "")).toBe(text);
});
