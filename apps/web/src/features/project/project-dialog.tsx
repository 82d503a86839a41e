import type { Project } from "@daysignal/core";
import { Button, Dialog } from "@daysignal/ui";
import { Box, Row } from "@daysignal/ui/chakra";
import { Link } from "@tanstack/react-router";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { dropDraft, readDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import { FilesOnTheirWay } from "../upload/files-on-their-way.tsx";
import { ArchiveButton } from "./archive-button.tsx";
import { projectDraftKey } from "./project-draft.ts";
import { ProjectEdit } from "./project-edit.tsx";
import { ProjectMark } from "./project-mark.tsx";
import { ProjectView } from "./project-view.tsx";
import { useProject } from "./use-projects.ts";

interface ProjectDialogProps {
  projectId: string;
  /** The number of its unfinished signals. */
  openCount: number;
  /** Only to edit it, as on its page, which shows the rest. */
  edits?: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The element that opened it, to which focus returns. */
  opener: RefObject<HTMLElement | null>;
  /** Where focus goes if the opener is gone, with an archived project. */
  otherwise?: RefObject<HTMLElement | null>;
}

/** A project's details (§2), with a read and an edit mode. */
export default function ProjectDialog(props: ProjectDialogProps) {
  const { projectId, openCount, edits = false, open, onOpenChange, opener, otherwise } = props;
  const project = useProject(projectId);
  const [editing, setEditing] = useState(
    () => edits || readDraft(projectDraftKey(projectId)) !== undefined,
  );
  const [canSave, setCanSave] = useState(true);
  const [saving, setSaving] = useState(false);
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
  const finalFocus = {
    get current() {
      return opener.current?.isConnected || !otherwise ? opener.current : otherwise.current;
    },
  };
  const close = () => onOpenChange(false);
  const stopEditing = () => {
    dropDraft(projectDraftKey(projectId));
    if (edits) close();
    else setEditing(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={stopEditing}
      finalFocus={finalFocus}
      closeOnPressBeside={!editing}
      size="lg"
      title={editing ? i18n.t("Edit Project") : <Title project={project} />}
      footer={
        editing ? (
          <>
            {isUploading ? <FilesOnTheirWay /> : null}
            <Button variant="quiet" onClick={stopEditing}>
              {i18n.t("Cancel")}
            </Button>
            <Button
              // A different button than Edit, so that the click that opens the form does not submit
              // it.
              key="save"
              type="submit"
              form={formId}
              variant="solid"
              disabled={!canSave || isUploading}
              loading={saving}
            >
              {i18n.t("Save Changes")}
            </Button>
          </>
        ) : (
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
        )
      }
    >
      {editing ? (
        <ProjectEdit
          project={project}
          formId={formId}
          onCanSaveChange={setCanSave}
          onUploadingChange={setUploading}
          onSavingChange={setSaving}
          onSaved={stopEditing}
        />
      ) : (
        <ProjectView project={project} openCount={openCount} onUploadingChange={setUploading} />
      )}
    </Dialog>
  );
}

function Title({ project }: { project: Project }) {
  return (
    <Row dir="auto" as="span" gap="3" alignItems="baseline" overflowWrap="anywhere">
      <ProjectMark color={project.color} />
      {project.name}
    </Row>
  );
}
