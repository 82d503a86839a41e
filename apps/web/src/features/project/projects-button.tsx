import { Button, lazyDialog } from "@daysignal/ui";
import { Folder } from "lucide-react";
import { i18n } from "../../shared/language.ts";
import { useDialog } from "../../shared/use-dialog.ts";
import type { ProjectPanelProps } from "./project-panel.tsx";

const ProjectsSheet = lazyDialog(() => import("./projects-sheet.tsx"));

/** Opens the projects panel in a sheet, on screens too narrow to show it next to the list. */
export function ProjectsButton(props: ProjectPanelProps) {
  const sheet = useDialog<true>();
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-haspopup="dialog"
        data-active-projects=""
        onClick={({ currentTarget }) => sheet.show(true, currentTarget)}
      >
        <Folder aria-hidden />
        {i18n.t("Projects")}
      </Button>
      <ProjectsSheet dialog={sheet} {...props} />
    </>
  );
}
