import type { Project } from "@daysignal/core";
import { Box } from "@daysignal/ui/chakra";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { dayRule } from "../../shared/day-rule.ts";
import { keepDraft, readDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import { undoable } from "../../shared/undo-command.ts";
import { useDraftForm } from "../../shared/use-draft-form.ts";
import { trpc } from "../../trpc.ts";
import { beganWith } from "../conflict/base-of-change.ts";
import {
  changeOf,
  draftOf,
  hasName,
  type ProjectDraft,
  projectDraftKey,
  projectFormSchema,
} from "./project-draft.ts";
import { ProjectForm } from "./project-form.tsx";
import { isStale, useUpdateProject } from "./project-mutations.ts";

interface ProjectEditProps {
  project: Project;
  formId: string;
  /** Called when the form can or cannot be saved any more, and when saving starts and ends. */
  onChange: (state: { canSave: boolean; isSaving: boolean }) => void;
  onUploadingChange: (uploading: boolean) => void;
  onSaved: () => void;
}

/**
 * The edit mode of a project. Changes from elsewhere are not overwritten unasked: if both have set
 * the same field, the user chooses, and until then the typed text is kept.
 */
export function ProjectEdit(props: ProjectEditProps) {
  const { project, formId, onChange, onUploadingChange, onSaved } = props;
  const rule = dayRule();
  const key = projectDraftKey(project.id);
  // The project at the first edit is stored together with the draft.
  const startKey = `${key}/start`;
  const [start] = useState(() => (readDraft(startKey) ?? project) as Project);
  const before = draftOf(start, rule);
  const { form } = useDraftForm({ key, empty: () => before, schema: projectFormSchema });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => keepDraft(startKey, start),
      }),
    [form, startKey, start],
  );
  const [wasStale, setStale] = useState(false);
  const utils = trpc.useUtils();
  const { mutate: updateProject, isPending: isSaving } = useUpdateProject("updateProject", isStale);
  const canSave = hasName({ name: useWatch({ control: form.control, name: "name" }) });
  useEffect(() => form.setFocus("name"), [form]);
  useEffect(() => onChange({ canSave, isSaving }), [canSave, isSaving, onChange]);

  const save = (draft: ProjectDraft) => {
    if (!canSave || isSaving) return;
    const change = changeOf(before, draft, project.id, rule.timeZone);
    if (!change) {
      onSaved();
      return;
    }
    beganWith(change, { ...start });
    // Undo and redo are each based on the state that the other has left: if it has changed since,
    // the user is asked.
    const { id, ...changes } = change;
    const was = Object.fromEntries(Object.entries(project).filter(([field]) => field in changes));
    const set = (values: object, on: object) => () => {
      const now = utils.project.list.getData()?.find((other) => other.id === id);
      const input = { id, ...values };
      beganWith(input, now && { ...now, ...on });
      updateProject(input);
      return true;
    };
    const step = { undo: set(was, changes), redo: set(changes, was) };
    updateProject(change, {
      onSuccess: () => {
        undoable(step);
        onSaved();
      },
      onError: (error) => setStale(isStale(error)),
    });
  };
  return (
    <>
      {wasStale ? (
        <Box role="alert" bg="danger.subtle" borderRadius="md" px="4" py="3" mb="5">
          {i18n.t(
            "This project was changed elsewhere in the meantime. What you typed is still here: save again to choose what to keep, or cancel to see the project as it is now.",
          )}
        </Box>
      ) : null}
      <ProjectForm
        formId={formId}
        draftKey={key}
        form={form}
        onSubmit={save}
        onUploadingChange={onUploadingChange}
      />
    </>
  );
}
