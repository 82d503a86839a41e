import { isStale, useProjectChange } from "./use-project-change.ts";

/** Changes fields of a project (§5) from what it was when that began (`beganWith`); the form itself says when that is stale. */
export function useUpdateProject() {
  return useProjectChange({ action: "updateProject", isSaidElsewhere: isStale });
}
