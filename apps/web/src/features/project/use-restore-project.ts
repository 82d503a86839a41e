import { useProjectChange } from "./use-project-change.ts";

/** Restores an archived project (§4). */
export function useRestoreProject() {
  return useProjectChange({ action: "restoreProject" });
}
