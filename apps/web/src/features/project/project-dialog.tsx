import { Button, Dialog } from "@daysignal/ui";
import { Box, Row } from "@daysignal/ui/chakra";
import { Link } from "@tanstack/react-router";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { ColorMark } from "../../shared/color-mark.tsx";
import { dropDraft, readDraft } from "../../shared/drafts.ts";
import { FormButtons } from "../../shared/form-buttons.tsx";
import { i18n } from "../../shared/language.ts";
import type { OpenedDialogProps } from "../../shared/use-dialog.ts";
import { FilesOnTheirWay } from "../upload/files-on-their-way.tsx";
import { ArchiveButton } from "./archive-button.tsx";
import { projectDraftKey } from "./project-draft.ts";
import { ProjectEdit } from "./project-edit.tsx";
import ProjectView from "./project-view.tsx";
import { useProject } from "./use-projects.ts";

interface ProjectDialogProps extends OpenedDialogProps {
  projectId: string;
  /** The number of its unfinished signals. */
  openCount: number;
  /** Without the read mode: the project's page shows the same. */
  edits?: boolean;
  /** The element that gets focus if the opener is gone, because the project was archived. */
  otherwise?: RefObject<HTMLElement | null>;
}

/** A project's details (§2), with a read and an edit mode. */
export default function ProjectDialog(props: ProjectDialogProps) {
  const { projectId, openCount, edits = false, otherwise, finalFocus: opener, ...dialog } = props;
  const project = useProject(projectId);
  const [editing, setEditing] = useState(
    () => edits || readDraft(projectDraftKey(projectId)) !== undefined,
  );
  const [form, setForm] = useState({ canSave: true, isSaving: false });
  // A file that is still uploading would be lost.
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
    dropDraft(projectDraftKey(projectId));
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
    onClosed: stopEditing,
    closeOnPressBeside: !editing,
    size: "lg",
  } as const;
  return editing ? (
    <Dialog
      {...shared}
      title={i18n.t("Edit Project")}
      footer={
        <FormButtons
          formId={formId}
          submit={i18n.t("Save Changes")}
          disabled={!form.canSave || isUploading}
          loading={form.isSaving}
          onCancel={stopEditing}
        >
          {isUploading ? <FilesOnTheirWay /> : null}
        </FormButtons>
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
