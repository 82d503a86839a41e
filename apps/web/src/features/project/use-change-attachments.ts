import { useRef } from "react";
import { trpc } from "../../trpc.ts";
import { useProjectChange } from "./use-project-change.ts";

/**
 * Adds and takes away a project's attachments at once, while it is looked at.
 * One after another: each begins from the list that the one before has left,
 * so that files which arrive together are all kept.
 */
export function useChangeAttachments(projectId: string) {
  const utils = trpc.useUtils();
  const { mutateAsync: change } = useProjectChange({ action: "updateProject" });
  const before = useRef(Promise.resolve<unknown>(undefined));
  return (edit: (attachments: readonly string[]) => string[]) => {
    before.current = before.current
      .then(() => {
        const project = utils.project.list.getData()?.find(({ id }) => id === projectId);
        return project && change({ id: projectId, attachments: edit(project.attachments) });
      })
      // It has been said by the hook; what comes after is tried all the same.
      .catch(() => undefined);
  };
}
