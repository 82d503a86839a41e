import type { Signal } from "@daysignal/core";
import type { OpenedDialogProps } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import { useToday } from "../../shared/today.ts";
import { useShowDay } from "../../shared/use-show-day.ts";
import Palette from "../palette/palette.tsx";

interface TrashPaletteProps extends OpenedDialogProps {
  /** The trash, whose signals it finds and restores. */
  signals: readonly Signal[];
  onRestore: (signal: Signal) => void;
}

/** The command palette of the trash (§2). */
export default function TrashPalette({ onRestore, ...props }: TrashPaletteProps) {
  return (
    <Palette
      {...props}
      today={useToday()}
      showDay={useShowDay()}
      projects={[]}
      namedViews={[]}
      current={null}
      commandsOf={(signal) => [
        { id: "restore", label: i18n.t("Restore"), keys: undefined, run: () => onRestore(signal) },
      ]}
    />
  );
}
