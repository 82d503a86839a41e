import { useProjectChange } from "./use-project-change.ts";

/** Takes a project out of Active Projects (§4); its signals keep it. */
export function useArchiveProject() {
  return useProjectChange({ action: "archiveProject" });
}
