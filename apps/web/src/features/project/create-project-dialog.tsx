import { Button, Dialog } from "@daysignal/ui";
import { type RefObject, useId, useRef, useState } from "react";
import { useDraft } from "../../shared/drafts.ts";
import { randomId } from "../../shared/random-id.ts";
import { browserTimeZone } from "../../shared/time-zone.ts";
import { AttachmentsField } from "../upload/attachments-field.tsx";
import { FilesOnTheirWay } from "../upload/files-on-their-way.tsx";
import { emptyDraft, hasName, newProjectOf } from "./project-draft.ts";
import { ProjectForm } from "./project-form.tsx";
import { useCreateProject } from "./use-create-project.ts";
import { useProjects } from "./use-projects.ts";

interface CreateProjectDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The element that opened it, to which focus returns. */
  opener: RefObject<HTMLElement | null>;
}

/** 'Create New Project' (§2, §5). The draft is kept until the project has been added. */
export default function CreateProjectDialog({
  open,
  onOpenChange,
  opener,
}: CreateProjectDialogProps) {
  const { data: projects = [] } = useProjects();
  const [empty, setEmpty] = useState(() => emptyDraft(projects));
  const [draft, setDraft, dropDraft] = useDraft("new project", empty);
  const { mutate: createProject, isPending } = useCreateProject();
  const formId = useId();
  const nameField = useRef<HTMLInputElement>(null);
  const [isUploading, setUploading] = useState(false);
  // A file that is still uploading would be lost.
  const canCreate = hasName(draft) && !isPending && !isUploading;
  const submit = () => {
    if (!canCreate) return;
    const project = newProjectOf(draft, randomId(), browserTimeZone());
    createProject(project, {
      onSuccess: () => {
        dropDraft();
        onOpenChange(false);
      },
    });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => {
        dropDraft();
        setEmpty(emptyDraft(projects));
      }}
      finalFocus={opener}
      initialFocus={nameField}
      closeOnPressBeside={false}
      size="lg"
      title="Create New Project"
      footer={
        <>
          {isUploading ? <FilesOnTheirWay /> : null}
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="solid"
            disabled={!canCreate}
            loading={isPending}
          >
            Create Project
          </Button>
        </>
      }
    >
      <ProjectForm
        formId={formId}
        draftKey="new project"
        draft={draft}
        onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
        onSubmit={submit}
        nameField={nameField}
        attachments={
          <AttachmentsField
            attachments={draft.attachments}
            onChange={(edit) => setDraft((now) => ({ ...now, attachments: edit(now.attachments) }))}
            onBusyChange={setUploading}
          />
        }
      />
    </Dialog>
  );
}
