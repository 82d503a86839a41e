import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { i18n } from "../../shared/language.ts";
import { showFailure } from "../../shared/toasts.ts";
import { undoable } from "../../shared/undo-command.ts";
import { undoStep } from "../../shared/undoable-change.ts";
import { projects, useUpdateProject } from "./project-mutations.ts";

type Edit = (attachments: readonly string[]) => string[];

/**
 * Adds and removes a project's attachments immediately, in its read mode. Edits run one after
 * another, each on the list that the previous one left, so that files that arrive together are all
 * kept. A failed edit can be retried from the toast without another upload. Each is an undo step
 * while the list is unchanged.
 */
export function useChangeAttachments(projectId: string): (edit: Edit) => void {
  const queryClient = useQueryClient();
  const { mutateAsync } = useUpdateProject("updateProject", () => true);
  const before = useRef(Promise.resolve<unknown>(undefined));
  const now = () => projects.find(queryClient, projectId);
  const make = (edit: Edit, isStep: boolean): Promise<unknown> => {
    before.current = before.current
      .then(async () => {
        const was = now()?.attachments;
        if (!was) return;
        const attachments = edit(was);
        await mutateAsync({ id: projectId, attachments });
        if (isStep) undoable(stepOf(was, attachments));
      })
      .catch((error: unknown) =>
        showFailure("updateProject", error, {
          label: i18n.t("Try Again"),
          onClick: () => void make(edit, isStep),
        }),
      );
    return before.current;
  };
  const stepOf = (was: string[], left: string[]) =>
    undoStep({
      now,
      was: { attachments: was },
      left: { attachments: left },
      send: (to) => make(() => to?.attachments ?? [], false),
    });
  return (edit) => void make(edit, true);
}
