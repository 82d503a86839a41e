import { type ComponentProps, useMemo } from "react";
import FieldPicker from "../../signal/field-picker.tsx";
import { useSignals } from "../../signal/use-signals.ts";
import type { PlannerCalls } from "../actions/use-planner-calls.ts";
import type { SignalQuestion } from "../commands/use-planner-commands.ts";
import { bulkActions } from "./bulk-actions.ts";

interface FieldOfSignalProps
  extends Omit<ComponentProps<typeof FieldPicker>, "about" | "signals" | "actions"> {
  about: SignalQuestion;
  calls: PlannerCalls;
}

/** The picker of a field of one signal. Loaded with the first one. */
export default function FieldOfSignal({ calls, ...picker }: FieldOfSignalProps) {
  const signals = useSignals().signals?.filter(({ id }) => id === picker.about.id);
  const actions = useMemo(() => bulkActions(calls), [calls]);
  return signals?.length ? <FieldPicker {...picker} signals={signals} actions={actions} /> : null;
}
