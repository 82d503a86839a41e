import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { i18n } from "../../shared/language.ts";
import { failureWords, showRefusal } from "../../shared/toasts.ts";
import type { SayNotSelected } from "../plan/actions/use-planner-calls.ts";
import { readPlannerData } from "../signal/planner-cache.ts";
import { findSignal } from "../signal/planner-data.ts";

/** Says why a signal was not planned, with its title: several are pressed in a row. */
export function useSayNotPlanned(): SayNotSelected {
  const queryClient = useQueryClient();
  return useCallback(
    (action, error, remedy, { taskId }) => {
      const words = failureWords(action, error);
      if (!words) return;
      const name = findSignal(readPlannerData(queryClient), taskId)?.title;
      const reason = words.description;
      const description =
        name && reason ? i18n.t("{title}: {reason}", { title: name, reason }) : (name ?? reason);
      showRefusal({ title: words.title, description }, remedy);
    },
    [queryClient],
  );
}
