import { isStale, useProjectChange } from "./use-project-change.ts";

/**
 * Changes fields of a project (§5) relative to its base (`beganWith`); the form itself shows that
 * it is stale.
 */
export function useUpdateProject() {
  return useProjectChange({ action: "updateProject", isSaidElsewhere: isStale });
}
