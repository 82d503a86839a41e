import { expect, it } from "vitest";
import { ownPath } from "./own-path.ts";

it("only accepts paths of the app", () => {
  expect(ownPath("/account?x=1#y")).toBe("/account?x=1#y");
  const foreign = ["//evil.example", "/\\evil.example", "https://evil.example", "/..//evil", "x"];
  for (const path of [...foreign, undefined, "/\tevil"]) expect(ownPath(path)).toBeUndefined();
});
