import { useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { listenForKeys } from "../../../shared/command-keys.ts";
import { useCommands } from "../../../shared/commands.ts";
import { lazyPart } from "../../../shared/lazy-part.tsx";
import { redoCommand, undoCommand } from "../../../shared/undo-command.ts";
import { useDialog } from "../../../shared/use-dialog.ts";

const parts = {
  palette: lazyPart(() => import("./side-palette.tsx")),
  help: lazyPart(() => import("../../shortcut/shortcut-help.tsx")),
};

/**
 * The shortcuts, command palette and help (§2) of every signed-in screen. A screen adds commands by
 * `useCommands`; those of the same name replace these.
 */
export function ScreenCommands() {
  const navigate = useNavigate();
  const { about, show, ...dialog } = useDialog<keyof typeof parts>();
  useEffect(listenForKeys, []);
  useCommands({
    palette: () => show("palette"),
    help: () => show("help"),
    undo: undoCommand,
    redo: redoCommand,
    today: () => void navigate({ to: "/" }),
    openWeek: () => void navigate({ to: "/week" }),
    openProject: (projectId) =>
      void navigate({ to: "/projects/$projectId", params: { projectId } }),
  });
  const Part = about && parts[about];
  return <Suspense fallback={null}>{Part ? <Part {...dialog} /> : null}</Suspense>;
}
