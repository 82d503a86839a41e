import type { CalendarDay, Signal } from "@daysignal/core";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { listenForKeys } from "../../shared/command-keys.ts";
import { useCommands } from "../../shared/commands.ts";
import { i18n } from "../../shared/language.ts";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { readToday, useToday } from "../../shared/today.ts";
import { redoCommand, undoCommand } from "../../shared/undo-command.ts";
import { useDialog } from "../../shared/use-dialog.ts";

const Palette = lazyPart(() => import("../palette/palette.tsx"));
const ShortcutHelp = lazyPart(() => import("../shortcut/shortcut-help.tsx"));

interface TrashCommandsProps {
  /** The trash, whose signals the palette finds and restores. */
  signals: readonly Signal[];
  onRestore: (signal: Signal) => void;
}

/** The trash's shortcuts, command palette and help (§2). */
export function TrashCommands({ signals, onRestore }: TrashCommandsProps) {
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
  });
  return (
    <Suspense fallback={null}>
      {palette.about ? (
        <Palette
          open={palette.open}
          onOpenChange={palette.onOpenChange}
          opener={palette.opener}
          today={today}
          signals={signals}
          projects={[]}
          namedViews={[]}
          current={null}
          commandsOf={(signal) => [
            {
              id: "restore",
              label: i18n.t("Restore"),
              keys: undefined,
              run: () => onRestore(signal),
            },
          ]}
          showDay={showDay}
        />
      ) : null}
      {help.about ? (
        <ShortcutHelp open={help.open} onOpenChange={help.onOpenChange} opener={help.opener} />
      ) : null}
    </Suspense>
  );
}
