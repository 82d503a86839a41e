import { useProjectChange } from "./use-project-change.ts";

/** Archives a project (§4); its signals keep it. */
export function useArchiveProject() {
  return useProjectChange({ action: "archiveProject" });
}
