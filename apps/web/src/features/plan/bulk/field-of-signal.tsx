import { type ComponentProps, useMemo } from "react";
import FieldPicker from "../../signal/field-picker.tsx";
import type { FieldQuestion } from "../../signal/use-field-picker.ts";
import { useSignals } from "../../signal/use-signals.ts";
import type { PlannerCalls } from "../actions/planner-calls.ts";
import { bulkActions } from "./bulk-actions.ts";

/** A field of one signal that is asked for. */
export interface SignalQuestion extends FieldQuestion {
  id: string;
}

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
