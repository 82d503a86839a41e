import { useRef } from "react";
import { isStill } from "../../shared/is-still.ts";
import { i18n } from "../../shared/language.ts";
import { showFailure } from "../../shared/toasts.ts";
import { undoable } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";
import { useProjectChange } from "./project-mutations.ts";

type Edit = (attachments: readonly string[]) => string[];

const always = () => true;

/**
 * Adds and removes a project's attachments immediately, in its read mode. Edits run one after
 * another, each on the list that the previous one left, so that files that arrive together are all
 * kept. A failed edit can be retried from the toast without another upload. Each is an undo step
 * while the list is unchanged.
 */
export function useChangeAttachments(projectId: string): (edit: Edit) => void {
  const utils = trpc.useUtils();
  const { mutateAsync } = useProjectChange({ action: "updateProject", isSaidElsewhere: always });
  const before = useRef(Promise.resolve<unknown>(undefined));
  const known = () => utils.project.list.getData()?.find(({ id }) => id === projectId);
  const make = (edit: Edit, isStep: boolean) => {
    before.current = before.current
      .then(async () => {
        const was = known()?.attachments;
        if (!was) return;
        const attachments = edit(was);
        await mutateAsync({ id: projectId, attachments });
        if (isStep) undoable({ undo: set(was, attachments), redo: set(attachments, was) });
      })
      .catch((error: unknown) =>
        showFailure("updateProject", error, {
          label: i18n.t("Try Again"),
          onClick: () => make(edit, isStep),
        }),
      );
  };
  const set = (attachments: string[], left: string[]) => () => {
    if (!isStill(known(), { attachments: left })) return false;
    make(() => attachments, false);
    return true;
  };
  return (edit) => make(edit, true);
}
