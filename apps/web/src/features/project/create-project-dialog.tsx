import { emptyProjectDraft, hasName, newProjectOf, projectFormSchema } from "@daysignal/core";
import { Dialog, type OpenedDialogProps } from "@daysignal/ui";
import { useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { useDraftForm } from "../../shared/use-draft-form.ts";
import { useSentId } from "../../shared/use-sent-id.ts";
import { ProjectForm, ProjectFormButtons } from "./project-form.tsx";
import { useCreateProject } from "./project-mutations.ts";
import { useProjects } from "./use-projects.ts";

/** 'Create New Project' (§2, §5). The draft is kept until the project has been added. */
export default function CreateProjectDialog(dialog: OpenedDialogProps) {
  const { data: projects = [] } = useProjects();
  const { form, discard } = useDraftForm({
    key: "new project",
    empty: () => emptyProjectDraft(projects),
    schema: projectFormSchema,
  });
  const name = useWatch({ control: form.control, name: "name" });
  const { mutate: createProject, isPending } = useCreateProject();
  const idOf = useSentId();
  const formId = useId();
  const [isUploading, setUploading] = useState(false);
  const canCreate = hasName({ name }) && !isPending && !isUploading;
  const close = () => dialog.onOpenChange(false);
  return (
    <Dialog
      {...dialog}
      closeOnPressBeside={false}
      size="lg"
      title={i18n.t("Create New Project")}
      footer={
        <ProjectFormButtons
          formId={formId}
          submit={i18n.t("Create Project")}
          disabled={!canCreate}
          loading={isPending}
          isUploading={isUploading}
          onCancel={() => {
            discard();
            close();
          }}
        />
      }
    >
      <ProjectForm
        formId={formId}
        draftKey="new project"
        form={form}
        onSubmit={(draft) => {
          if (!canCreate) return;
          createProject(newProjectOf(draft, idOf(draft), dayRule().timeZone), {
            onSuccess: () => {
              discard();
              close();
            },
          });
        }}
        onUploadingChange={setUploading}
      />
    </Dialog>
  );
}
