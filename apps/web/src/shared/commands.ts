import { useEffect, useLayoutEffect, useRef } from "react";
import { hasSingleKeys } from "./key-switch.ts";

const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? "");

/** What a command is called, where the help lists it, and its keys. */
export interface Command {
  label: string;
  group: "Anywhere" | "The signal you are on" | "Days" | "More";
  /** As on their caps; `$mod` is Ctrl, on a Mac ⌘. Each of them does it. */
  keys?: readonly string[];
  /** Another name for the keys in the help, where there are many. */
  keysName?: string;
  /** Not offered by name: it needs something that only its key or its caller says. */
  hidden?: true;
}

/**
 * Everything that can be done by key or by name (§2): the one table that the
 * keys, the help, the menus and the command palette are made from. A key that
 * is a single character can be switched off and never works while one types.
 */
export const commands = {
  palette: { label: "Search and commands", group: "Anywhere", keys: ["$mod+K"] },
  add: { label: "Add a signal", group: "Anywhere", keys: ["A"] },
  search: { label: "Search the list", group: "Anywhere", keys: ["/"] },
  undo: { label: "Undo", group: "Anywhere", keys: ["Z", "$mod+Z"] },
  redo: { label: "Redo", group: "Anywhere", keys: ["$mod+Shift+Z", "$mod+Y"] },
  help: { label: "Keyboard shortcuts", group: "Anywhere", keys: ["?"] },
  plan: { label: "Plan for the day", group: "The signal you are on", keys: ["P"] },
  complete: { label: "Done, or not done", group: "The signal you are on", keys: ["D"] },
  schedule: { label: "Schedule Signal", group: "The signal you are on", keys: ["S"] },
  select: { label: "Select or deselect", group: "The signal you are on", keys: ["X"] },
  details: { label: "View Details", group: "The signal you are on", keys: ["O"] },
  moveToSlot: {
    label: "Move to slot 1 to 10",
    group: "The signal you are on",
    keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"],
    keysName: "1 … 9, 0",
    hidden: true,
  },
  remove: { label: "Remove from the day", group: "The signal you are on", keys: ["R"] },
  trash: {
    label: "Delete Signal",
    group: "The signal you are on",
    // Most Macs have no other key for it.
    keys: isMac ? ["Backspace", "Delete"] : ["Delete"],
  },
  previousDay: { label: "Previous day", group: "Days", keys: ["K"] },
  nextDay: { label: "Next day", group: "Days", keys: ["J"] },
  today: { label: "Today", group: "Days", keys: ["T"] },
  createProject: { label: "Create Project", group: "More" },
  manageClients: { label: "Manage Clients", group: "More" },
  openProject: { label: "Open project", group: "More", hidden: true },
  settings: { label: "Settings", group: "More" },
  openTrash: { label: "Trash", group: "More" },
  tour: { label: "Take Tour", group: "More" },
  install: { label: "Download Desktop App", group: "More" },
  tip: { label: "Leave a Tip", group: "More" },
  feedback: { label: "Leave Feedback", group: "More" },
  signOut: { label: "Sign Out", group: "More" },
} as const satisfies Record<string, Command>;

export type CommandId = keyof typeof commands;

/** The table in its order; `Object.entries` does not tell what the keys are. */
export const commandList: readonly (Command & { id: CommandId })[] = Object.entries(commands).map(
  ([id, command]) => ({ id: id as CommandId, ...command }),
);

/**
 * Does it; `detail` is the key that was pressed, or what it is about. Answers
 * false where it is not meant: then whoever offered it before does it.
 */
type Run = (detail: string) => unknown;
type Runs = Partial<Record<CommandId, Run>>;

const offered: { readonly current: Runs }[] = [];

/** Lets commands be done by key and by name while the component is on screen. */
export function useCommands(runs: Runs): void {
  const latest = useRef(runs);
  useLayoutEffect(() => {
    latest.current = runs;
  });
  useEffect(() => offerCommands(latest), []);
}

/** As `useCommands`, by whoever is no component: what `runs` holds, now and later. Returns the way to stop. */
export function offerCommands(runs: { readonly current: Runs }): () => void {
  offered.push(runs);
  return () => {
    offered.splice(offered.indexOf(runs), 1);
  };
}

/** What can be done now: what somebody on screen has offered. */
export function isOffered(id: CommandId): boolean {
  return offered.some(({ current }) => current[id] !== undefined);
}

/** Does a command as the one that offered it last and is meant; false if nobody does. */
export function runCommand(id: CommandId, detail = ""): boolean {
  return offered
    .toReversed()
    .flatMap(({ current }) => current[id] ?? [])
    .some((run) => run(detail) !== false);
}

const capNames: Readonly<Record<string, string>> = isMac
  ? { $mod: "⌘", Backspace: "⌫", Delete: "⌦" }
  : { $mod: "Ctrl" };

/** The keys of a combination as they are written on the caps: "Ctrl", "K". */
export function keyCaps(keys: string): string[] {
  return keys.split("+").map((cap) => capNames[cap] ?? cap);
}

/** The keys of a command for the end of a menu's line; undefined where it has none, or they are switched off. */
export function keysOf(id: CommandId, which = 0): string | undefined {
  const { keys }: Command = commands[id];
  const combination = keys?.[which];
  if (combination === undefined || (combination.length === 1 && !hasSingleKeys())) return undefined;
  return keyCaps(combination).join(isMac ? "" : "+");
}
