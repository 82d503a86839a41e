import { useNamedViews } from "../../named-view/use-named-views.ts";
import Palette, { type PaletteProps } from "../../palette/palette.tsx";
import { useSignals } from "../../signal/use-signals.ts";
import { signalCommands } from "./signal-commands.ts";
import type { SignalDeeds } from "./use-planner-commands.ts";

interface PlannerPaletteProps extends Omit<PaletteProps, "signals" | "namedViews" | "commandsOf"> {
  deeds: SignalDeeds;
}

/** The planner's command palette. Loaded when it is first opened. */
export default function PlannerPalette({ deeds, ...props }: PlannerPaletteProps) {
  const { signals = [] } = useSignals();
  const namedViews = useNamedViews();
  return (
    <Palette
      {...props}
      signals={signals}
      namedViews={namedViews}
      commandsOf={(signal) => signalCommands(signal, deeds)}
    />
  );
}
