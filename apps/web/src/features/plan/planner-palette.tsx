import Palette, { type PaletteProps } from "../palette/palette.tsx";
import { signalCommands } from "./signal-commands.ts";
import type { SignalDeeds } from "./use-planner-commands.ts";

interface PlannerPaletteProps extends Omit<PaletteProps, "commandsOf"> {
  deeds: SignalDeeds;
}

/** The palette over the planner, with what can be done there. Fetched when it is first opened. */
export default function PlannerPalette({ deeds, ...props }: PlannerPaletteProps) {
  return <Palette {...props} commandsOf={(signal) => signalCommands(signal, deeds)} />;
}
