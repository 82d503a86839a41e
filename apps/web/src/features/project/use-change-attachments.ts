import { useRef } from "react";
import { showFailure } from "../../shared/toasts.ts";
import { trpc } from "../../trpc.ts";
import { useProjectChange } from "./use-project-change.ts";

type Edit = (attachments: readonly string[]) => string[];

const always = () => true;

/**
 * Adds and takes away a project's attachments at once, while it is looked at.
 * One after another: each begins from the list that the one before has left,
 * so that files which arrive together are all kept. What fails can be tried
 * again from the toast: nobody uploads a file twice for that.
 */
export function useChangeAttachments(projectId: string): (edit: Edit) => void {
  const utils = trpc.useUtils();
  const { mutateAsync } = useProjectChange({ action: "updateProject", isSaidElsewhere: always });
  const before = useRef(Promise.resolve<unknown>(undefined));
  const change = (edit: Edit) => {
    before.current = before.current
      .then(() => {
        const project = utils.project.list.getData()?.find(({ id }) => id === projectId);
        return project && mutateAsync({ id: projectId, attachments: edit(project.attachments) });
      })
      .catch((error: unknown) =>
        showFailure("updateProject", error, { label: "Try Again", onClick: () => change(edit) }),
      );
  };
  return change;
}
