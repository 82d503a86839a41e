import { useNamedViews } from "../../named-view/use-named-views.ts";
import Palette, { type PaletteProps } from "../../palette/palette.tsx";
import { useSignals } from "../../signal/use-signals.ts";
import { type PaletteActions, signalCommands } from "./signal-commands.ts";

interface PlannerPaletteProps extends Omit<PaletteProps, "signals" | "namedViews" | "commandsOf"> {
  signalActions: PaletteActions;
}

/** The planner's command palette. Loaded when it is first opened. */
export default function PlannerPalette({ signalActions, ...props }: PlannerPaletteProps) {
  const { signals = [] } = useSignals();
  const namedViews = useNamedViews();
  return (
    <Palette
      {...props}
      signals={signals}
      namedViews={namedViews}
      commandsOf={(signal) => signalCommands(signal, signalActions)}
    />
  );
}
