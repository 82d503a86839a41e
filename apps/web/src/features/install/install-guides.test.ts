import { expect, test } from "vitest";
import { guidesFor } from "./install-guides.ts";

const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const blink = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0";

test.each([
  ["Chrome", "SomeBrowser/1.0"],
  ["Chrome", `Mozilla/5.0 (X11; Linux x86_64) ${blink} Safari/537.36`],
  ["Edge", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 Edg/140.0.0.0`],
  ["Safari on a Mac", `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Safari/605.1.15`],
  ["Firefox", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"],
  [
    "iPhone and iPad",
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Safari/604.1`,
  ],
  [
    "iPhone and iPad",
    `Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${webkit} CriOS/140.0 Safari/604.1`,
  ],
  ["Android", `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${blink} Mobile Safari/537.36`],
])("%s is told its own way first, and each other way once", (browser, userAgent) => {
  const { own, others } = guidesFor(userAgent);
  expect(own.browser).toBe(browser);
  expect(new Set([own, ...others]).size).toBe(6);
  expect(others).toHaveLength(5);
});
