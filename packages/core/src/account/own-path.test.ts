import { expect, it } from "vitest";
import { ownPath } from "./own-path.ts";

it("only accepts paths of the app", () => {
  expect(ownPath("/account?x=1#y")).toBe("/account?x=1#y");
  const foreign = ["//evil.example", "/\\evil.example", "https://evil.example", "/..//evil", "x"];
  // The last one names the host that paths are resolved against.
  for (const path of [...foreign, undefined, "/\tevil", "//own.invalid/x"])
    expect(ownPath(path)).toBeUndefined();
});
