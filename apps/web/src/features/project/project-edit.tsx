import type { Project } from "@daysignal/core";
import { Box } from "@daysignal/ui/chakra";
import { useEffect, useRef, useState } from "react";
import { useDraft } from "../../shared/drafts.ts";
import { browserTimeZone } from "../../shared/time-zone.ts";
import { undoable } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";
import { beganWith } from "../conflict/base-of-change.ts";
import { AttachmentsField } from "../upload/attachments-field.tsx";
import { changeOf, draftOf, hasName, type ProjectDraft, projectDraftKey } from "./project-draft.ts";
import { ProjectForm } from "./project-form.tsx";
import { isStale, useUpdateProject } from "./project-mutations.ts";

interface ProjectEditProps {
  project: Project;
  formId: string;
  onCanSaveChange: (canSave: boolean) => void;
  onUploadingChange: (uploading: boolean) => void;
  onSavingChange: (saving: boolean) => void;
  onSaved: () => void;
}

/**
 * The edit mode of a project. Changes from elsewhere are not overwritten unasked: if both have set
 * the same field, the user chooses, and until then the typed text is kept.
 */
export function ProjectEdit(props: ProjectEditProps) {
  const { project, formId, onCanSaveChange, onUploadingChange, onSavingChange, onSaved } = props;
  const timeZone = browserTimeZone();
  const [opened] = useState(project);
  // The project at the first edit is stored with the draft.
  const initial = { start: opened, draft: draftOf(opened, timeZone) };
  const [{ start, draft }, setEdit] = useDraft(projectDraftKey(project.id), initial);
  const before = draftOf(start, timeZone);
  const setDraft = (edit: (now: ProjectDraft) => ProjectDraft) =>
    setEdit((now) => ({ ...now, draft: edit(now.draft) }));
  const [wasStale, setStale] = useState(false);
  const utils = trpc.useUtils();
  const { mutate: updateProject, isPending } = useUpdateProject();
  const nameField = useRef<HTMLInputElement>(null);
  const canSave = hasName(draft);
  useEffect(() => nameField.current?.focus(), []);
  useEffect(() => onCanSaveChange(canSave), [canSave, onCanSaveChange]);
  useEffect(() => onSavingChange(isPending), [isPending, onSavingChange]);

  const save = () => {
    if (!canSave || isPending) return;
    const change = changeOf(before, draft, project.id, timeZone);
    if (!change) {
      onSaved();
      return;
    }
    beganWith(change, { ...start });
    // Each is based on the state that the other has left: if it has changed since, the user is
    // asked.
    const { id, ...changes } = change;
    const was = Object.fromEntries(Object.entries(project).filter(([field]) => field in changes));
    const set = (values: object, on: object) => () => {
      const now = utils.project.list.getData()?.find((other) => other.id === id);
      const input = { id, ...values };
      beganWith(input, now && { ...now, ...on });
      updateProject(input);
      return true;
    };
    const takeBack = { undo: set(was, changes), redo: set(changes, was) };
    updateProject(change, {
      onSuccess: () => {
        undoable(takeBack);
        onSaved();
      },
      onError: (error) => setStale(isStale(error)),
    });
  };
  return (
    <>
      {wasStale ? (
        <Box
          role="alert"
          bg="danger.subtle"
          color="fg.default"
          borderRadius="md"
          px="4"
          py="3"
          mb="5"
        >
          This project was changed elsewhere in the meantime. What you typed is still here: save
          again to choose what to keep, or cancel to see the project as it is now.
        </Box>
      ) : null}
      <ProjectForm
        formId={formId}
        draftKey={projectDraftKey(project.id)}
        draft={draft}
        onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
        onSubmit={save}
        nameField={nameField}
        attachments={
          <AttachmentsField
            attachments={draft.attachments}
            onChange={(edit) => setDraft((now) => ({ ...now, attachments: edit(now.attachments) }))}
            onBusyChange={onUploadingChange}
          />
        }
      />
    </>
  );
}
