import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../../..");
const pages = ["*.md", "docs/**/*.md"].flatMap((pattern) => globSync(pattern, { cwd: root }));
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** The anchor that Markdown viewers generate for a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");

const anchorsOf = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));

test("every link in the docs leads to an existing file and heading", () => {
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = ""]) => {
      if (/^[a-z]+:/.test(target)) return [];
      const [file = "", anchor] = target.split("#");
      const path = file === "" ? page : join(dirname(page), file);
      const isThere = existsSync(join(root, path));
      const isHeading = anchor === undefined || (isThere && anchorsOf(path).includes(anchor));
      return isThere && isHeading ? [] : [`${page}: ${target}`];
    }),
  );
  expect(pages.length).toBeGreaterThan(20);
  expect(broken).toEqual([]);
});

test("every test file named in SECURITY.md and dependability.md exists, and its name is unique", () => {
  const files = [
    "{apps,packages}/*/{src,test,tools,build}/**/*.test.{ts,tsx}",
    "chaos/src/**/*.test.ts",
    "e2e/{journeys,webkit}/*.spec.ts",
  ].flatMap((pattern) => globSync(pattern, { cwd: root }));
  const named = ["SECURITY.md", "docs/dependability.md"].flatMap((page) => {
    const paths = [...read(page).matchAll(/[\w./-]+\.(?:test|spec)\.tsx?/g)].map(([path]) => path);
    const journeys = [...read(page).matchAll(/journey `([\w-]+)`/g)];
    return [...paths, ...journeys.map(([, name]) => `journeys/${name}.spec.ts`)];
  });
  const matching = (name: string) => files.filter((file) => `/${file}`.endsWith(`/${name}`));
  expect(named.length).toBeGreaterThan(150);
  expect([...new Set(named)].filter((name) => matching(name).length !== 1)).toEqual([]);
});

test("every command in the docs exists", () => {
  const { scripts } = JSON.parse(read("package.json"));
  // Commands of npm, pnpm and npx themselves.
  const own = ["install", "ci", "exec", "audit", "approve-builds"];
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/(?:\bnpm run|\bpnpm(?:@12)?(?: run)?) ([a-z][\w:-]*)/g)].map(
      ([, name = ""]) => [page, name],
    ),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(([, name = ""]) => !(name in scripts || own.includes(name)))).toEqual([]);
});

test("README states the right number of languages", () => {
  const count = globSync("apps/web/src/locales/*.po", { cwd: root }).filter(
    (path) => !path.endsWith("en-Arab-XA.po"),
  ).length;
  const words: Record<number, string> = { 14: "Fourteen", 15: "Fifteen", 16: "Sixteen" };
  expect(read("README.md")).toContain(`${words[count]} languages`);
});
