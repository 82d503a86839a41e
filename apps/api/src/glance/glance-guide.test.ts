import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeBlocks } from "../../test/guide.ts";
import { addSignal, type Call, callOver } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

const run = promisify(execFile);
const today = "2026-03-14";
let app: TestApp;
let call: Call;
let address: string;
let recipes: string[];

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(`${today}T08:00:00Z`) });
  call = callOver(app, "REST", (await app.register("ada")).token);
  for (const title of ["Call Anna", "Write | <b>report</b>"]) {
    const { id } = await addSignal(call, { title });
    await call("plan.select", { date: today, taskId: id });
    if (title === "Call Anna") await call("signal.complete", { id });
  }
  address = app.url + (await call("glance.make", {})).body.path;
  const page = await readFile(
    join(import.meta.dirname, "../../../../docs/guide/glance.md"),
    "utf8",
  );
  recipes = codeBlocks(page, "sh")
    .split(/^(?=#!|curl -s )/m)
    .filter((script) => script.includes("curl"));
});
afterAll(() => app.close());

/** The output of a recipe; undefined if this machine lacks one of its programs. */
async function output(recipe: string | undefined): Promise<string | undefined> {
  const hasPrograms = await run("sh", ["-c", "command -v curl && command -v jq"]).then(
    () => true,
    () => false,
  );
  if (!hasPrograms) return undefined;
  const script = recipe?.replaceAll("https://your-server.example/glance/TOKEN", address) ?? "";
  return (await run("sh", ["-eu", "-c", script])).stdout;
}

const missing = "curl or jq is missing: apt-get install curl jq";

test("the scripts of docs/guide/glance.md show the day as text, in Waybar's form and in xbar's", async ({
  skip,
}) => {
  const [text, waybar, xbar] = await Promise.all(
    ["TOKEN.txt", "tooltip", "gsub"].map((mark) =>
      output(recipes.find((recipe) => recipe.includes(mark))),
    ),
  );
  if (text === undefined) return skip(missing);
  expect(text).toBe("Saturday, March 14\n[x] Call Anna\n[ ] Write | <b>report</b>\n1 of 2 done\n");
  expect(JSON.parse(waybar ?? "")).toEqual({
    text: "Write | &lt;b&gt;report&lt;/b&gt;",
    tooltip: "Saturday, March 14\n✓ Call Anna\n○ Write | &lt;b&gt;report&lt;/b&gt;",
    class: "open",
  });
  expect(xbar?.split("\n")).toEqual([
    "Write ¦ <b>report</b>",
    "---",
    "Saturday, March 14",
    "✓ Call Anna",
    "○ Write ¦ <b>report</b>",
    "",
  ]);
});
