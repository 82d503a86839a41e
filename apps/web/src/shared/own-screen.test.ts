import { describe, expect, test } from "vitest";
import { ownScreen } from "./own-screen.ts";

describe("the path to return to after signing in", () => {
  test.each([
    ["/"],
    ["/trash"],
    ["/?date=2026-03-14"],
    ["/?date=2026-03-14#slot-2"],
    ["/authors"],
    ["/x/auth"],
  ])("%s is a screen of this app", (path) => {
    expect(ownScreen(path)).toBe(path);
  });

  test.each([
    ["https://evil.example/"],
    ["//evil.example"],
    ["//own.invalid/x"],
    ["//["],
    ["///evil.example"],
    ["/\\evil.example"],
    ["\\\\evil.example"],
    ["/..//evil.example"],
    ["/.//evil.example"],
    ["/a/../..//evil.example"],
    ["/%2e%2e//evil.example"],
    ["/\t/evil.example"],
    ["/\n//evil.example"],
    ["javascript:alert(1)"],
    ["data:text/html,hi"],
    ["evil.example"],
    ["trash"],
    [""],
  ])("%j could lead to another site and is refused", (path) => {
    expect(ownScreen(path)).toBeUndefined();
  });

  test.each([["/auth"], ["/auth?redirect=/"], ["/splash"], ["/api/tasks"], ["/trpc/signal.list"]])(
    "%s is no place to arrive at",
    (path) => {
      expect(ownScreen(path)).toBeUndefined();
    },
  );

  test("an accepted path stays on this site when a browser resolves it", () => {
    const site = "https://daysignal.example";
    const tries = ["/x", "/..//e.example", "/a/..//e.example", "/@e.example", "/:80", "/?//e"];
    for (const path of tries.map(ownScreen)) {
      if (path !== undefined) expect(new URL(path, site).origin).toBe(site);
    }
  });

  test.each([[undefined], [null], [7], [["/trash"]], [{}]])("%j is no address", (value) => {
    expect(ownScreen(value)).toBeUndefined();
  });
});
