import { useMemo } from "react";
import { useCompleteSignal } from "../signal/use-complete-signal.ts";
import { useReopenSignal } from "../signal/use-reopen-signal.ts";
import { useTrashSignal } from "../signal/use-trash-signal.ts";
import { useUpdateSignal } from "../signal/use-update-signal.ts";
import { useSelectSignal } from "./use-select-signal.ts";

/** Of many calls the failures are said together. */
const later = () => undefined;

/** The calls that are made for many signals at once. */
export type BulkCalls = ReturnType<typeof useBulkCalls>;

/** The planner's mutations as they are, except that none of them speaks for itself when it fails. */
export function useBulkCalls() {
  const { mutateAsync: select } = useSelectSignal(later, later);
  const { mutateAsync: complete } = useCompleteSignal(later);
  const { mutateAsync: reopen } = useReopenSignal(later);
  const { mutateAsync: update } = useUpdateSignal("updateSignal", later);
  const { mutateAsync: trash } = useTrashSignal(later);
  return useMemo(
    () => ({ select, complete, reopen, update, trash }),
    [select, complete, reopen, update, trash],
  );
}
