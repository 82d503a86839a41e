import { lazyPart } from "@daysignal/ui";
import { Suspense, useEffect } from "react";
import { listenForKeys } from "../../shared/command-keys.ts";
import { useCommands } from "../../shared/commands.ts";
import { redoCommand, undoCommand } from "../../shared/undo-command.ts";
import { useDialog } from "../../shared/use-dialog.ts";

const ShortcutHelp = lazyPart(() => import("../shortcut/shortcut-help.tsx"));

/**
 * The shortcuts and their help (§2) on every signed-in screen, with undo. A screen adds commands by
 * `useCommands`.
 */
export function ScreenCommands() {
  const { about, show, ...help } = useDialog<true>();
  useEffect(listenForKeys, []);
  useCommands({ help: () => show(true), undo: undoCommand, redo: redoCommand });
  return <Suspense fallback={null}>{about ? <ShortcutHelp {...help} /> : null}</Suspense>;
}
