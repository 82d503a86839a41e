import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createTestDatabase } from "@daysignal/db/testing";
import { expect, test } from "vitest";
import { settings } from "../env.ts";

/** Checks promises of SECURITY.md about the code as a whole, which no running test can show. */
const root = join(import.meta.dirname, "../../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const page = read("SECURITY.md");

/** The part of the page below a heading. */
const partBelow = (heading: string) => page.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";

const rowsOf = (part: string) =>
  part
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(1)
    .map((line) => line.slice(2, -2).split(" | "));

const namesTest = /[`(/][\w/-]+\.(?:test|spec)\.ts/;

test("every line of the threat model and every chapter of the ASVS names a test", () => {
  const threats = rowsOf(partBelow("Threat model"));
  expect(threats.length).toBeGreaterThan(30);
  const unproven = threats.filter((cells) => !namesTest.test(cells.at(-1) ?? ""));
  // The permissions of packages are up to the package manager.
  expect(unproven.map(([attacker]) => attacker)).toEqual(["publisher of a package"]);

  const chapters = partBelow("OWASP ASVS 5.0, level 2")
    .split("\n\n")
    .filter((paragraph) => /^\*\*V\d/.test(paragraph.trim()));
  expect(chapters).toHaveLength(17);
  const unnamed = chapters.filter((chapter) => !namesTest.test(chapter));
  expect(unnamed.map((chapter) => /V\d+/.exec(chapter)?.[0])).toEqual(["V17"]);
});

/** Columns with such a name that contain no secret. */
const harmless = ["imports.state", "oauth_clients.redirect_uris"];

test("the list of secrets has every column and setting with the name of one, unless it is a hash", async () => {
  const database = await createTestDatabase();
  const { rows } = await database.pool.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and column_name ~
        'secret|password|token|code|salt|nonce|verifier|challenge|state|private|auth$|p256dh|url|uri|endpoint|_key$'
        and column_name !~ '_hash$'
      order by 1, 2`,
  );
  await database.drop();
  const inventory = partBelow("Keys and secrets");
  const unlisted = rows.filter(
    ({ table, column }) =>
      !harmless.includes(`${table}.${column}`) && !inventory.includes(`\`${table}\``),
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(unlisted).toEqual([]);

  const secretSettings = Object.keys(settings).filter((name) =>
    /SECRET|TOKEN|PASSPHRASE|KEY|^(?:DATABASE|CHANGES|SMTP)_.*URL$/.test(name),
  );
  expect(secretSettings).toContain("DATABASE_DIRECT_URL");
  expect(secretSettings.filter((name) => !inventory.includes(`\`${name}\``))).toEqual([]);
});

/** Constructs that only these files may contain. */
const confined: readonly [what: RegExp, places: readonly string[]][] = [
  [/from "lucia"|from "@lucia-auth\//, ["apps/api/src/auth/lucia.ts"]],
  [/dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/, []],
  [/\beval\(|new Function\(/, []],
  // Programs are started with a list of arguments, and without a shell.
  [/\bexec(?:Sync)?\(\s*["'`]|shell: true/, []],
  [
    /from "node:child_process"/,
    [
      "apps/api/src/job/back-up.ts",
      "packages/db/src/embedded/account.ts",
      "packages/db/src/embedded/cluster.ts",
      "packages/db/src/embedded/launch.ts",
    ],
  ],
  // Unparameterised SQL only contains names of columns, tables and settings from the code and the
  // database.
  [
    /\bsql\.raw\(/,
    [
      "packages/db/src/backup/load.ts",
      "packages/db/src/distribute.ts",
      "packages/db/src/queries/signal-list-sql.ts",
      "packages/db/src/schema-migration.ts",
      "packages/db/src/tables/columns.ts",
    ],
  ],
  [/insecureHTTPParser|rejectUnauthorized: false/, []],
  // No password field prevents pasting.
  [
    /\bonPaste\b/,
    [
      "apps/web/src/features/quick-add/",
      "apps/web/src/features/template/template-lines.tsx",
      "apps/web/src/shared/pasted-text.ts",
    ],
  ],
  // Regular expressions are only built from words of the code and its languages.
  [
    /\bnew RegExp\(/,
    [
      "apps/api/src/archive/open-archive.ts",
      "apps/api/src/web-page.ts",
      "apps/web/src/start/preload-texts.ts",
      "packages/core/src/archive/archive.ts",
      "packages/core/src/icalendar/read-calendars.ts",
      "packages/core/src/import/csv-columns.ts",
      "packages/core/src/import/import-look.ts",
      "packages/core/src/import/pasted-lines.ts",
      "packages/core/src/import/todo-txt.ts",
      "packages/core/src/import/todoist.ts",
      "packages/core/src/read-days/read-days.ts",
      "packages/core/src/read-days/relative-days.ts",
      "packages/core/src/signal/half-repeats.ts",
      "packages/core/src/signal/list-line.ts",
      "packages/core/src/signal/quick-add-",
    ],
  ],
];

test("no source builds HTML or SQL from text, evaluates text, or passes it to a shell, and only one file imports Lucia", () => {
  const sources = ["apps", "packages"]
    .flatMap((folder) => globSync(`${folder}/*/src/**/*.{ts,tsx}`, { cwd: root }))
    .filter((path) => !/\.test\.tsx?$/.test(path));
  expect(sources.length).toBeGreaterThan(1000);
  const texts = sources.map((path) => [path, read(path)] as const);
  for (const [what, places] of confined) {
    const found = texts.filter(([, text]) => what.test(text)).map(([path]) => path);
    const elsewhere = found.filter((path) => !places.some((place) => path.startsWith(place)));
    expect(elsewhere, String(what)).toEqual([]);
    const unused = places.filter((place) => !found.some((path) => path.startsWith(place)));
    expect(unused, String(what)).toEqual([]);
  }
});
