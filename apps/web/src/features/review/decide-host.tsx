import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { usePlannerCalls } from "../plan/actions/use-planner-calls.ts";
import DecideDialog from "../plan/decide/decide-dialog.tsx";
import type { SignalDialogProps } from "../signal/signal-actions.ts";

/** The question what becomes of a signal, with the planner's calls. */
export default function DecideHost(props: Omit<SignalDialogProps, "onClosed">) {
  const navigate = useNavigate();
  // Swapping one out needs the day: the planner has it.
  const calls = usePlannerCalls(useCallback(() => void navigate({ to: "/" }), [navigate]));
  return <DecideDialog {...props} onClosed={() => undefined} calls={calls} />;
}
