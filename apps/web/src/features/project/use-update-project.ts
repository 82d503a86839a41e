import { isStale, useProjectChange } from "./use-project-change.ts";

/** Changes fields of a project (§5) from the version that was looked at; the form itself says when that is stale. */
export function useUpdateProject(version: number) {
  return useProjectChange({ action: "updateProject", version, isSaidElsewhere: isStale });
}
