import type { CalendarDay } from "@daysignal/core";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect } from "react";
import { listenForKeys } from "../../../shared/command-keys.ts";
import { useCommands } from "../../../shared/commands.ts";
import { lazyPart } from "../../../shared/lazy-part.tsx";
import { readToday, useToday } from "../../../shared/today.ts";
import { redoCommand, undoCommand } from "../../../shared/undo-command.ts";
import { useDialog } from "../../../shared/use-dialog.ts";
import type { SidePaletteProps } from "./side-palette.tsx";

const SidePalette = lazyPart(() => import("./side-palette.tsx"));
const ShortcutHelp = lazyPart(() => import("../../shortcut/shortcut-help.tsx"));

interface SideCommandsProps {
  /** A palette of the screen's own; default: that of all signals, which opens them in the planner. */
  renderPalette?: (props: SidePaletteProps) => ReactNode;
}

/** Shortcuts, command palette and help (§2) of a screen beside the planner. */
export function SideCommands({
  renderPalette = (props) => <SidePalette {...props} />,
}: SideCommandsProps) {
  const navigate = useNavigate();
  const today = useToday();
  const palette = useDialog<true>();
  const help = useDialog<true>();
  const showDay = (day: CalendarDay) =>
    void navigate({ to: "/", search: day === readToday() ? {} : { date: day } });
  useEffect(listenForKeys, []);
  useCommands({
    palette: () => palette.show(true),
    help: () => help.show(true),
    undo: undoCommand,
    redo: redoCommand,
    today: () => showDay(today),
    openWeek: () => void navigate({ to: "/week" }),
    openProject: (projectId) =>
      void navigate({ to: "/projects/$projectId", params: { projectId } }),
  });
  return (
    <Suspense fallback={null}>
      {palette.about
        ? renderPalette({
            open: palette.open,
            onOpenChange: palette.onOpenChange,
            opener: palette.opener,
            today,
            showDay,
          })
        : null}
      {help.about ? (
        <ShortcutHelp open={help.open} onOpenChange={help.onOpenChange} opener={help.opener} />
      ) : null}
    </Suspense>
  );
}
