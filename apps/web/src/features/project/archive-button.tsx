import type { Project } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import { showNotice } from "../../shared/toasts.ts";
import { useProjectStatus } from "./project-mutations.ts";

interface ArchiveButtonProps {
  project: Project;
  onArchived?: () => void;
}

/** Archives a project with Undo in the toast, or restores an archived one. */
export function ArchiveButton({ project, onArchived }: ArchiveButtonProps) {
  const setStatus = useProjectStatus();
  const isArchived = project.status === "archived";
  const press = () => {
    if (isArchived) {
      setStatus(project, "active");
      return;
    }
    const undoIt = setStatus(project, "archived");
    onArchived?.();
    showNotice(i18n.t("Project archived"), project.name, undoIt);
  };
  return (
    <Button variant="quiet" onClick={press}>
      {isArchived
        ? i18n.t("Restore")
        : i18n.t("project.archive", {}, { message: "Archive", comment: "The verb" })}
    </Button>
  );
}
