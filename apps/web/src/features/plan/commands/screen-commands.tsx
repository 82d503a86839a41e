import { useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { listenForKeys } from "../../../shared/command-keys.ts";
import { useCommands } from "../../../shared/commands.ts";
import { lazyPart } from "../../../shared/lazy-part.tsx";
import { readToday } from "../../../shared/today.ts";
import { redoCommand, undoCommand } from "../../../shared/undo-command.ts";
import { useDialog } from "../../../shared/use-dialog.ts";
import { useShowDay } from "../day/use-show-day.ts";

const SidePalette = lazyPart(() => import("./side-palette.tsx"));
const ShortcutHelp = lazyPart(() => import("../../shortcut/shortcut-help.tsx"));

/**
 * The shortcuts, command palette and help (§2) of every signed-in screen. A screen adds commands by
 * `useCommands`; those of the same name replace these.
 */
export function ScreenCommands() {
  const navigate = useNavigate();
  const showDay = useShowDay();
  const palette = useDialog<true>();
  const help = useDialog<true>();
  useEffect(listenForKeys, []);
  useCommands({
    palette: () => palette.show(true),
    help: () => help.show(true),
    undo: undoCommand,
    redo: redoCommand,
    today: () => showDay(readToday()),
    openWeek: () => void navigate({ to: "/week" }),
    openProject: (projectId) =>
      void navigate({ to: "/projects/$projectId", params: { projectId } }),
  });
  return (
    <Suspense fallback={null}>
      {palette.about ? (
        <SidePalette
          open={palette.open}
          onOpenChange={palette.onOpenChange}
          opener={palette.opener}
        />
      ) : null}
      {help.about ? (
        <ShortcutHelp open={help.open} onOpenChange={help.onOpenChange} opener={help.opener} />
      ) : null}
    </Suspense>
  );
}
