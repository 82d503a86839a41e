import { parseKeybinding } from "tinykeys";
import { describe, expect, it } from "vitest";
import { commandList, isOffered, keyCaps, runCommand } from "./commands.ts";

/** Taken by browsers, or by screen readers and the controls of the page itself. */
const taken = [
  "$mod+T",
  "$mod+W",
  "$mod+N",
  "$mod+F",
  "$mod+P",
  "$mod+L",
  "$mod+R",
  "Tab",
  "Enter",
  "Escape",
  "Space",
];

describe("the table of commands", () => {
  const keys = commandList.flatMap(({ keys = [] }) => keys);

  it("gives every key to one command", () => {
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("leaves the keys of the browser and of controls alone", () => {
    expect(keys.filter((key) => taken.includes(key) || /Arrow|Alt/.test(key))).toEqual([]);
  });

  it("writes only keys that can be listened to", () => {
    for (const key of keys) expect(parseKeybinding(key)).toHaveLength(1);
  });

  it("does nothing that nobody on screen offers", () => {
    expect(isOffered("undo")).toBe(false);
    expect(runCommand("undo")).toBe(false);
  });

  it("writes keys as they are on the caps", () => {
    expect(keyCaps("$mod+K")).toEqual(["Ctrl", "K"]);
    expect(keyCaps("?")).toEqual(["?"]);
  });
});
