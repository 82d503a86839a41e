import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { phoneMedia } from "../src/shared/phone-media.ts";

test("The outline is the phone's where the app loads the phone's planner", async () => {
  const css = await readFile("src/features/planner/planner-outline.css", "utf8");
  const [, media] = /@media ([^{]*) \{\s*\.planner-outline-desktop/.exec(css) ?? [];
  // The formatter breaks the line inside the parentheses.
  const withoutSpace = (text = "") => text.replaceAll(/\s/g, "");
  expect(withoutSpace(media)).toBe(withoutSpace(phoneMedia));
});
