import { useMemo } from "react";
import { useCompleteSignal } from "../../signal/use-complete-signal.ts";
import { useReopenSignal } from "../../signal/use-reopen-signal.ts";
import { useTrashSignal } from "../../signal/use-trash-signal.ts";
import { useUpdateSignal } from "../../signal/use-update-signal.ts";
import { useSelectSignal } from "../actions/use-select-signal.ts";

/** The failures of bulk calls are reported together. */
const later = () => undefined;

/** The calls for many signals at once. */
export type BulkCalls = ReturnType<typeof useBulkCalls>;

/** The planner's mutations, without a toast for each failure. */
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
