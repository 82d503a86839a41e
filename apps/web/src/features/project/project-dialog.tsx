import {
  hasName,
  type Project,
  type ProjectDraft,
  projectChangeOf,
  projectDraftOf,
  projectFormSchema,
} from "@daysignal/core";
import { Button, ColorMark, Dialog, type OpenedDialogProps } from "@daysignal/ui";
import { Box, Row } from "@daysignal/ui/chakra";
import { Link } from "@tanstack/react-router";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { dayRule } from "../../shared/day-rule.ts";
import { dropDraft, keepDraft, readDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import { undoable } from "../../shared/undo-command.ts";
import { useDraftForm } from "../../shared/use-draft-form.ts";
import { trpc } from "../../trpc.ts";
import { beganWith } from "../conflict/base-of-change.ts";
import { ArchiveButton } from "./archive-button.tsx";
import { ProjectForm, ProjectFormButtons } from "./project-form.tsx";
import { isStale, useUpdateProject } from "./project-mutations.ts";
import ProjectView from "./project-view.tsx";
import { useProject } from "./use-projects.ts";

interface ProjectDialogProps extends OpenedDialogProps {
  projectId: string;
  /** The number of its unfinished signals; undefined while it is not known. */
  openCount: number | undefined;
  /** Without the read mode: the project's page shows the same. */
  edits?: boolean;
  /** The element that gets focus if the opener is gone, because the project was archived. */
  otherwise?: RefObject<HTMLElement | null>;
}

/** The draft's key for the unsaved edits of a project (shared/drafts.ts). */
const draftKey = (id: string) => `project/${id}`;

/** A project's details (§2), with a read and an edit mode. */
export default function ProjectDialog(props: ProjectDialogProps) {
  const { projectId, openCount, edits = false, otherwise, finalFocus: opener, ...dialog } = props;
  const project = useProject(projectId);
  const [editing, setEditing] = useState(
    () => edits || readDraft(draftKey(projectId)) !== undefined,
  );
  const [form, setForm] = useState({ canSave: true, isSaving: false });
  const [isUploading, setUploading] = useState(false);
  const formId = useId();
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // After the form is closed, whose button is gone.
    if (wasEditing.current && !editing) editButton.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  if (!project) return null;
  const close = () => dialog.onOpenChange(false);
  const stopEditing = () => {
    dropDraft(draftKey(projectId));
    if (edits) close();
    else setEditing(false);
  };
  const shared = {
    ...dialog,
    finalFocus: {
      get current() {
        return opener.current?.isConnected || !otherwise ? opener.current : otherwise.current;
      },
    },
    // Edits are kept for the next time, unless they were cancelled.
    onClosed: () => setEditing(edits || readDraft(draftKey(projectId)) !== undefined),
    closeOnPressBeside: !editing,
    size: "lg",
  } as const;
  return editing ? (
    <Dialog
      {...shared}
      title={i18n.t("Edit Project")}
      footer={
        <ProjectFormButtons
          formId={formId}
          submit={i18n.t("Save Changes")}
          disabled={!form.canSave}
          loading={form.isSaving}
          isUploading={isUploading}
          onCancel={stopEditing}
        />
      }
    >
      <ProjectEdit
        project={project}
        formId={formId}
        onChange={setForm}
        onUploadingChange={setUploading}
        onSaved={stopEditing}
      />
    </Dialog>
  ) : (
    <Dialog
      {...shared}
      title={
        <Row dir="auto" as="span" gap="3" alignItems="baseline" overflowWrap="anywhere">
          <ColorMark color={project.color} />
          {project.name}
        </Row>
      }
      footer={
        <>
          <Box me="auto" ms="-4">
            <ArchiveButton project={project} onArchived={close} />
          </Box>
          <Button variant="quiet" asChild>
            <Link to="/projects/$projectId" params={{ projectId }}>
              {i18n.t("Open project")}
            </Link>
          </Button>
          <Button ref={editButton} disabled={isUploading} onClick={() => setEditing(true)}>
            {i18n.t("Edit")}
          </Button>
          <Button variant="solid" onClick={close}>
            {i18n.t("dialog.done", {}, { message: "Done", comment: "Closes a dialog" })}
          </Button>
        </>
      }
    >
      <ProjectView project={project} openCount={openCount} onUploadingChange={setUploading} />
    </Dialog>
  );
}

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
function ProjectEdit({ project, onChange, onSaved, ...parts }: ProjectEditProps) {
  const rule = dayRule();
  const key = draftKey(project.id);
  // The project at the first edit is stored together with the draft.
  const startKey = `${key}/start`;
  const [start] = useState(() => (readDraft(startKey) ?? project) as Project);
  const before = projectDraftOf(start, rule);
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
    const change = projectChangeOf(before, draft, project.id, rule.timeZone);
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
      <ProjectForm {...parts} draftKey={key} form={form} onSubmit={save} />
    </>
  );
}
