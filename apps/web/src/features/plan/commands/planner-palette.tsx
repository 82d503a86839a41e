import { useNamedViews } from "../../named-view/use-named-views.ts";
import Palette, { type PaletteProps } from "../../palette/palette.tsx";
import { useRunning } from "../../signal/use-running.ts";
import { useSignals } from "../../signal/use-signals.ts";
import { type PaletteActions, signalCommands } from "./signal-commands.ts";

interface PlannerPaletteProps extends Omit<PaletteProps, "signals" | "namedViews" | "commandsOf"> {
  signalActions: Omit<PaletteActions, "runningId">;
}

/** The planner's command palette. Loaded when it is first opened. */
export default function PlannerPalette({ signalActions, ...props }: PlannerPaletteProps) {
  const { signals = [] } = useSignals();
  const namedViews = useNamedViews();
  const runningId = useRunning()?.taskId;
  return (
    <Palette
      {...props}
      signals={signals}
      namedViews={namedViews}
      commandsOf={(signal) => signalCommands(signal, { ...signalActions, runningId })}
    />
  );
}
