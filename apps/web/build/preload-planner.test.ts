import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { phoneMedia } from "../src/shared/phone-media.ts";

test("The scripts that are asked for ahead are those of the device that the app takes it for", async () => {
  const script = await readFile("public/first-reads.js", "utf8");
  expect(script).toContain(phoneMedia);
});
