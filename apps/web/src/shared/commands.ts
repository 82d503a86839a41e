import { useEffect, useLayoutEffect, useRef } from "react";
import { hasSingleKeys } from "./key-switch.ts";

const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? "");

/** A command's name, its section in the help, and its keys. */
export interface Command {
  /** In English: `i18n.t(label)` is the name in the language that is shown. */
  label: string;
  /** In English, as the label is. */
  group: "Anywhere" | "The signal you are on" | "Days" | "More";
  /** As on the key caps; `$mod` is Ctrl, on a Mac ⌘. Each of them triggers the command. */
  keys?: readonly string[];
  /** The name of the keys in the help, if there are many. */
  keysName?: string;
  /** What can be typed next, as in the help. */
  next?: string;
  /** Not in the palette, because it needs an argument from its key or caller. */
  hidden?: true;
}

/**
 * Every command by key or by name (§2). The shortcuts, the help, the menus and the command palette
 * are all derived from this table. A shortcut that is a single character can be switched off and
 * never works while typing. Fields of a signal have Shift and their first letter; the priority has
 * the sign that it has in the line that is added.
 */
export const commands = {
  palette: { label: /*i18n*/ "Search and commands", group: "Anywhere", keys: ["$mod+K"] },
  add: { label: /*i18n*/ "Add a signal", group: "Anywhere", keys: ["A"] },
  search: { label: /*i18n*/ "Search the list", group: "Anywhere", keys: ["/"] },
  goToCards: { label: /*i18n*/ "Go to the day's cards", group: "Anywhere", keys: ["C"] },
  goToList: { label: /*i18n*/ "Go to the list", group: "Anywhere", keys: ["L"] },
  undo: { label: /*i18n*/ "Undo", group: "Anywhere", keys: ["Z", "$mod+Z"] },
  redo: { label: /*i18n*/ "Redo", group: "Anywhere", keys: ["$mod+Shift+Z", "$mod+Y"] },
  help: { label: /*i18n*/ "Keyboard shortcuts", group: "Anywhere", keys: ["?"] },
  plan: { label: /*i18n*/ "Plan for the day", group: "The signal you are on", keys: ["P"] },
  complete: { label: /*i18n*/ "Done, or not done", group: "The signal you are on", keys: ["D"] },
  start: { label: /*i18n*/ "Start or pause", group: "The signal you are on", keys: ["G"] },
  // The key of finishing, with Shift, is the deadline; W alone is the week.
  progress: {
    label: /*i18n*/ "Worked on it",
    group: "The signal you are on",
    keys: ["Shift+W"],
  },
  focus: { label: /*i18n*/ "Focus", group: "The signal you are on", keys: ["F"] },
  // The key beside T, which is today.
  toTomorrow: { label: /*i18n*/ "Tomorrow", group: "The signal you are on", keys: ["Y"] },
  toWeekend: { label: /*i18n*/ "This weekend", group: "The signal you are on" },
  toNextWeek: { label: /*i18n*/ "Next week", group: "The signal you are on" },
  schedule: { label: /*i18n*/ "Schedule Signal", group: "The signal you are on", keys: ["S"] },
  hide: { label: /*i18n*/ "Hide until…", group: "The signal you are on", keys: ["H"] },
  showNow: { label: /*i18n*/ "Show now", group: "The signal you are on", keys: ["Shift+H"] },
  // The key of whom to ask: the first letter of waiting, with Shift, is "Worked on it".
  wait: { label: /*i18n*/ "Waiting for…", group: "The signal you are on", keys: ["Shift+A"] },
  stopWaiting: { label: /*i18n*/ "No longer waiting", group: "The signal you are on" },
  // The key of a copy; C alone leads to the cards.
  duplicate: { label: /*i18n*/ "Duplicate", group: "The signal you are on", keys: ["Shift+C"] },
  select: { label: /*i18n*/ "Select or deselect", group: "The signal you are on", keys: ["X"] },
  details: { label: /*i18n*/ "View Details", group: "The signal you are on", keys: ["O"] },
  priority: {
    label: /*i18n*/ "Priority",
    group: "The signal you are on",
    keys: ["!"],
    next: "1 … 5",
  },
  impact: {
    label: /*i18n*/ "Impact",
    group: "The signal you are on",
    keys: ["Shift+I"],
    next: "1 … 4",
  },
  effort: { label: /*i18n*/ "Effort", group: "The signal you are on", keys: ["Shift+E"] },
  deadline: { label: /*i18n*/ "Deadline", group: "The signal you are on", keys: ["Shift+D"] },
  project: { label: /*i18n*/ "Project", group: "The signal you are on", keys: ["Shift+P"] },
  tags: { label: /*i18n*/ "Tags", group: "The signal you are on", keys: ["Shift+T"] },
  goal: { label: /*i18n*/ "Goal", group: "The signal you are on", keys: ["Shift+G"] },
  moveToSlot: {
    label: /*i18n*/ "Move to slot 1 to 10",
    group: "The signal you are on",
    keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"],
    keysName: "1 … 9, 0",
    hidden: true,
  },
  setTime: { label: /*i18n*/ "Set Time", group: "The signal you are on" },
  editRecurrence: { label: /*i18n*/ "Edit Recurring Schedule", group: "The signal you are on" },
  skipOccurrence: { label: /*i18n*/ "Skip this one", group: "The signal you are on" },
  moveOccurrence: { label: /*i18n*/ "Move this one…", group: "The signal you are on" },
  changeOccurrence: { label: /*i18n*/ "Change this one…", group: "The signal you are on" },
  keepAsTemplate: { label: /*i18n*/ "Keep as a template", group: "The signal you are on" },
  remove: { label: /*i18n*/ "Remove from the day", group: "The signal you are on", keys: ["R"] },
  trash: {
    label: /*i18n*/ "Delete Signal",
    group: "The signal you are on",
    // Most Macs have no other delete key.
    keys: isMac ? ["Backspace", "Delete"] : ["Delete"],
  },
  previousDay: { label: /*i18n*/ "Previous day", group: "Days", keys: ["K"] },
  nextDay: { label: /*i18n*/ "Next day", group: "Days", keys: ["J"] },
  previousWeek: { label: /*i18n*/ "Previous week", group: "Days", keys: ["Shift+K"] },
  nextWeek: { label: /*i18n*/ "Next week", group: "Days", keys: ["Shift+J"] },
  today: { label: /*i18n*/ "Today", group: "Days", keys: ["T"] },
  openWeek: { label: /*i18n*/ "Week", group: "Days", keys: ["W"] },
  planDay: { label: /*i18n*/ "Plan your day", group: "Days" },
  closeDay: { label: /*i18n*/ "Close the day", group: "Days" },
  createProject: { label: /*i18n*/ "Create Project", group: "More" },
  openProjects: { label: /*i18n*/ "Projects", group: "More" },
  openClients: { label: /*i18n*/ "Clients", group: "More" },
  manageClients: { label: /*i18n*/ "Manage Clients", group: "More" },
  openProject: { label: /*i18n*/ "Open project", group: "More", hidden: true },
  openView: { label: /*i18n*/ "Open view", group: "More", hidden: true },
  saveView: { label: /*i18n*/ "Save view", group: "More" },
  settings: { label: /*i18n*/ "Settings", group: "More" },
  account: { label: /*i18n*/ "Account", group: "More" },
  review: { label: /*i18n*/ "Review", group: "More" },
  openTrash: { label: /*i18n*/ "Trash", group: "More" },
  guide: { label: /*i18n*/ "Guide", group: "More" },
  tour: { label: /*i18n*/ "Take Tour", group: "More" },
  install: { label: /*i18n*/ "Download Desktop App", group: "More" },
  tip: { label: /*i18n*/ "Leave a Tip", group: "More" },
  feedback: { label: /*i18n*/ "Leave Feedback", group: "More" },
  signOut: { label: /*i18n*/ "Sign Out", group: "More" },
} as const satisfies Record<string, Command>;

export type CommandId = keyof typeof commands;

/** The commands in order, with the types that `Object.entries` loses. */
export const commandList: readonly (Command & { id: CommandId })[] = Object.entries(commands).map(
  ([id, command]) => ({ id: id as CommandId, ...command }),
);

/**
 * Runs the command; `detail` is the pressed key or the subject. Returns false to pass the command
 * on to the handler registered before.
 */
type Run = (detail: string) => unknown;
type Runs = Partial<Record<CommandId, Run>>;

const offered: { readonly current: Runs }[] = [];

/** Registers handlers for commands while the component is mounted. */
export function useCommands(runs: Runs): void {
  const latest = useRef(runs);
  useLayoutEffect(() => {
    latest.current = runs;
  });
  useEffect(() => offerCommands(latest), []);
}

/**
 * As `useCommands`, outside of components: `runs.current` is read at each call. Returns the
 * unsubscribe function.
 */
export function offerCommands(runs: { readonly current: Runs }): () => void {
  offered.push(runs);
  return () => {
    offered.splice(offered.indexOf(runs), 1);
  };
}

/** Whether a handler is registered for the command. */
export function isOffered(id: CommandId): boolean {
  return offered.some(({ current }) => current[id] !== undefined);
}

/** The number of parts of the screen that are still being loaded, with handlers of their own. */
let expectedParts = 0;
/** The calls that wait for them. */
let earlyCalls: { id: CommandId; detail: string; at: number }[] = [];
/** The time for which they are kept, in milliseconds: after that nobody expects an effect. */
const keepTime = 5000;
const none: readonly CommandId[] = [];

/**
 * While the component is mounted, which stands for a part of the screen that is still being loaded,
 * calls of commands without a handler are kept: they run when the part has registered its handlers.
 * So are those of `own`, which the part handles in place of others.
 */
export function useExpectedCommands(own = none): void {
  useEffect(() => {
    const keep = (id: CommandId) => (detail: string) => keepCall(id, detail, Date.now());
    const release = offerCommands({
      current: Object.fromEntries(own.map((id) => [id, keep(id)])),
    });
    expectedParts += 1;
    return () => {
      release();
      expectedParts -= 1;
      // The part is mounted in the same turn.
      queueMicrotask(() => {
        const calls = earlyCalls;
        earlyCalls = [];
        for (const call of calls) {
          if (Date.now() - call.at < keepTime) runCommand(call.id, call.detail, call.at);
        }
      });
    };
  }, [own]);
}

/** Runs the last registered handler that accepts the call; false if there is none. */
export function runCommand(id: CommandId, detail = "", at = Date.now()): boolean {
  const isRun = offered
    .toReversed()
    .flatMap(({ current }) => current[id] ?? [])
    .some((run) => run(detail) !== false);
  if (isRun || expectedParts === 0) return isRun;
  keepCall(id, detail, at);
  return true;
}

function keepCall(id: CommandId, detail: string, at: number): void {
  earlyCalls.push({ id, detail, at });
}

/** Whether the keys type a character, as speech input does: those can be switched off. */
export function isCharacter(keys: string): boolean {
  return keys.replace("Shift+", "").length === 1;
}

const capNames: Readonly<Record<string, string>> = isMac
  ? { $mod: "⌘", Backspace: "⌫", Delete: "⌦" }
  : { $mod: "Ctrl" };

/** The keys of a combination as on their caps: "Ctrl", "K". */
export function keyCaps(keys: string): string[] {
  return keys.split("+").map((cap) => capNames[cap] ?? cap);
}

/**
 * The keys of a command to show in a menu item; undefined if it has none or they are switched off.
 */
export function keysOf(id: CommandId, which = 0): string | undefined {
  const { keys }: Command = commands[id];
  const combination = keys?.[which];
  if (combination === undefined || (isCharacter(combination) && !hasSingleKeys())) return undefined;
  return keyCaps(combination).join(isMac ? "" : "+");
}
