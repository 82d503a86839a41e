import { Button, Dialog } from "@daysignal/ui";
import { type RefObject, useId, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { randomId } from "../../shared/random-id.ts";
import { useDraftForm } from "../../shared/use-draft-form.ts";
import { FilesOnTheirWay } from "../upload/files-on-their-way.tsx";
import {
  emptyDraft,
  hasName,
  newProjectOf,
  type ProjectDraft,
  projectFormSchema,
} from "./project-draft.ts";
import { ProjectForm } from "./project-form.tsx";
import { useCreateProject } from "./project-mutations.ts";
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
  const { form, discard } = useDraftForm({
    key: "new project",
    empty: () => emptyDraft(projects),
    schema: projectFormSchema,
  });
  const name = useWatch({ control: form.control, name: "name" });
  const { mutate: createProject, isPending } = useCreateProject();
  const formId = useId();
  const nameField = useRef<HTMLInputElement>(null);
  const [isUploading, setUploading] = useState(false);
  // A file that is still uploading would be lost.
  const canCreate = hasName({ name }) && !isPending && !isUploading;
  const submit = (draft: ProjectDraft) => {
    if (!canCreate) return;
    const project = newProjectOf(draft, randomId(), dayRule().timeZone);
    createProject(project, {
      onSuccess: () => {
        discard();
        onOpenChange(false);
      },
    });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={discard}
      finalFocus={opener}
      initialFocus={nameField}
      closeOnPressBeside={false}
      size="lg"
      title={i18n.t("Create New Project")}
      footer={
        <>
          {isUploading ? <FilesOnTheirWay /> : null}
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {i18n.t("Cancel")}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="solid"
            disabled={!canCreate}
            loading={isPending}
          >
            {i18n.t("Create Project")}
          </Button>
        </>
      }
    >
      <ProjectForm
        formId={formId}
        draftKey="new project"
        form={form}
        onSubmit={submit}
        nameField={nameField}
        onUploadingChange={setUploading}
      />
    </Dialog>
  );
}
