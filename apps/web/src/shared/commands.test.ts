import { parseKeybinding } from "tinykeys";
import { describe, expect, it } from "vitest";
import {
  commandList,
  commands,
  isCharacter,
  isOffered,
  keyCaps,
  keysOf,
  offerCommands,
  runCommand,
} from "./commands.ts";
import { setSingleKeys } from "./key-switch.ts";

const signalFieldNames = ["priority", "impact", "effort", "deadline", "project", "tags"] as const;

/** Of browsers and systems, which a page cannot or must not take. */
const browsers = [
  ..."TWNFPLRDHJOSUAGQ".split("").map((letter) => `$mod+${letter}`),
  ..."TWNRPJIBDO".split("").map((letter) => `$mod+Shift+${letter}`),
];
/** Of the page's own controls, and of screen readers' navigation (arrows). */
const controls = /^(Tab|Enter|Escape|Space)$|Arrow|Alt|^F\d+$|Insert|CapsLock/;

describe("the table of commands", () => {
  const keys = commandList.flatMap(({ keys = [] }) => keys);

  it("assigns every key to one command", () => {
    expect(new Set(keys).size).toBe(keys.length);
    // As they are matched: without case, and by the key's place on the keyboard.
    const matched = keys.map((key) => JSON.stringify(parseKeybinding(key.toLowerCase())));
    expect(new Set(matched).size).toBe(keys.length);
  });

  it("does not use the keys of the browser and of controls", () => {
    expect(keys.filter((key) => browsers.includes(key) || controls.test(key))).toEqual([]);
  });

  it("types nothing with keys that cannot be switched off", () => {
    const kept = keys.filter((key) => !isCharacter(key));
    // Screen readers' and speech input's single letters are all among those that can be.
    expect(kept.filter((key) => !/^\$mod\+|^(Delete|Backspace)$/.test(key))).toEqual([]);
  });

  it("gives each field of a signal its first letter with Shift, and the priority its sign", () => {
    for (const field of signalFieldNames) {
      const { label, keys } = commands[field];
      expect(keys).toEqual([field === "priority" ? "!" : `Shift+${label[0]}`]);
    }
  });

  it("uses only keys that tinykeys understands", () => {
    for (const key of keys) expect(parseKeybinding(key)).toHaveLength(1);
  });

  it("runs nothing that no mounted component offers", () => {
    expect(isOffered("undo")).toBe(false);
    expect(runCommand("undo")).toBe(false);
  });

  it("runs the handler registered last that accepts the call, while it is mounted", () => {
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

  it("returns the keys of a command, single characters only while they are enabled", () => {
    const keys = () => [
      ...[keysOf("undo"), keysOf("deadline"), keysOf("undo", 1)],
      ...[keysOf("redo"), keysOf("settings")],
    ];
    expect(keys()).toEqual(["Z", "Shift+D", "Ctrl+Z", "Ctrl+Shift+Z", undefined]);
    setSingleKeys(false);
    expect(keys()).toEqual([undefined, undefined, "Ctrl+Z", "Ctrl+Shift+Z", undefined]);
    setSingleKeys(true);
  });

  it("formats keys as on their caps", () => {
    expect(keyCaps("$mod+K")).toEqual(["Ctrl", "K"]);
    expect(keyCaps("?")).toEqual(["?"]);
  });
});
