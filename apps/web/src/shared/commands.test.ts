import { parseKeybinding } from "tinykeys";
import { describe, expect, it } from "vitest";
import { commandList, isOffered, keyCaps, keysOf, offerCommands, runCommand } from "./commands.ts";
import { setSingleKeys } from "./key-switch.ts";

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

  it("does a command as the one that offered it last and means it, while that is there", () => {
    const done: string[] = [];
    const run = (name: string, answer?: boolean) => (detail: string) => {
      done.push(`${name} ${detail}`.trim());
      return answer;
    };
    const screen = { current: { undo: run("screen"), moveToSlot: run("slot") } };
    const stops = [
      offerCommands(screen),
      offerCommands({ current: { undo: run("list", false) } }),
      offerCommands({ current: { redo: run("redo", false) } }),
    ];
    expect([isOffered("undo"), isOffered("redo"), isOffered("help")]).toEqual([true, true, false]);
    expect([runCommand("undo"), runCommand("redo"), runCommand("help")]).toEqual([
      true,
      false,
      false,
    ]);
    expect(runCommand("moveToSlot", "3")).toBe(true);
    expect(done).toEqual(["list", "screen", "redo", "slot 3"]);
    screen.current.undo = run("later");
    stops[1]?.();
    runCommand("undo");
    expect(done.at(-1)).toBe("later");
    for (const stop of [stops[0], stops[2]]) stop?.();
    expect([isOffered("undo"), isOffered("redo")]).toEqual([false, false]);
  });

  it("says the keys of a command, those of a single character while they do something", () => {
    const keys = () => [keysOf("undo"), keysOf("undo", 1), keysOf("redo"), keysOf("settings")];
    expect(keys()).toEqual(["Z", "Ctrl+Z", "Ctrl+Shift+Z", undefined]);
    setSingleKeys(false);
    expect(keys()).toEqual([undefined, "Ctrl+Z", "Ctrl+Shift+Z", undefined]);
    setSingleKeys(true);
  });

  it("writes keys as they are on the caps", () => {
    expect(keyCaps("$mod+K")).toEqual(["Ctrl", "K"]);
    expect(keyCaps("?")).toEqual(["?"]);
  });
});
