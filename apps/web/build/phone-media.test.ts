import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { phoneMedia } from "../src/shared/phone-media.ts";

test.each([
  ["planner/planner-outline.css", ".planner-outline-desktop {"],
  ["shell/side-outline.css", ".side-outline-places {"],
])(
  "the outline of %s is the phone's where the app shows the phone's screens",
  async (file, rule) => {
    const css = await readFile(`src/features/${file}`, "utf8");
    const phones = css.matchAll(/@media ([^{]*pointer: coarse[^{]*hover[^{]*) \{\s*(.*)/g);
    // The formatter breaks the line inside the parentheses.
    const withoutSpace = (text = "") => text.replaceAll(/\s/g, "");
    expect([...phones].map(([, media, first]) => [withoutSpace(media), first])).toEqual([
      [withoutSpace(phoneMedia), rule],
    ]);
  },
);
