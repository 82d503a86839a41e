import { useProjectChange } from "./use-project-change.ts";

/** Brings an archived project back to Active Projects (§4). */
export function useRestoreProject() {
  return useProjectChange({ action: "restoreProject" });
}
