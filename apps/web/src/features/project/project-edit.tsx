import type { Project } from "@daysignal/core";
import { Box } from "@daysignal/ui";
import { useEffect, useRef, useState } from "react";
import { browserTimeZone } from "../../shared/time-zone.ts";
import { beganWith } from "../conflict/base-of-change.ts";
import { AttachmentsField } from "../upload/attachments-field.tsx";
import { changeOf, draftOf, hasName } from "./project-draft.ts";
import { ProjectForm } from "./project-form.tsx";
import { isStale } from "./use-project-change.ts";
import { useUpdateProject } from "./use-update-project.ts";

interface ProjectEditProps {
  project: Project;
  formId: string;
  onCanSaveChange: (canSave: boolean) => void;
  onUploadingChange: (uploading: boolean) => void;
  onSavingChange: (saving: boolean) => void;
  onSaved: () => void;
}

/**
 * A project while it is edited. What was changed elsewhere in the meantime is
 * not written over unseen: where both have set the same, the person chooses, and
 * until then what was typed stays.
 */
export function ProjectEdit(props: ProjectEditProps) {
  const { project, formId, onCanSaveChange, onUploadingChange, onSavingChange, onSaved } = props;
  const timeZone = browserTimeZone();
  const [start] = useState(project);
  const before = draftOf(start, timeZone);
  const [draft, setDraft] = useState(before);
  const [wasStale, setStale] = useState(false);
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
    updateProject(change, {
      onSuccess: onSaved,
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
