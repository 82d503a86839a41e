import { glob, readFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { screens } from "../src/shared/screens.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The addresses of the screens, without ids: "/projects". */
const addresses = new Set(
  Object.keys(screens).map((path) => path.replace(/\/(\{-)?\$.*/, "").replace(/(.)\/$/, "$1")),
);

test("every screen has its line in the table of docs/product.md §2", async () => {
  const product = await readFile(`${root}docs/product.md`, "utf8");
  const table = product.slice(product.indexOf("## 2."), product.indexOf("### Splash"));
  const missing = [...addresses].filter((address) => !table.includes(`| \`${address}\``));
  expect(missing).toEqual([]);
});

test("every screen has a scene, for the pictures, axe and the search for cut-off text", async () => {
  const opened: string[] = [];
  for await (const file of glob("e2e/scenes/*.scenes.ts", { cwd: root })) {
    const scenes = await readFile(root + file, "utf8");
    // The server leads to /connect, which has a file of its own.
    opened.push(`/${basename(file, ".scenes.ts")}`);
    opened.push(...[...scenes.matchAll(/"(\/[\w-]*)/g)].map(([, address = ""]) => address));
  }
  expect([...addresses].filter((address) => !opened.includes(address))).toEqual([]);
});
