import { Dialog, type OpenedDialogProps } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import { ProjectPanel, type ProjectPanelProps } from "./project-panel.tsx";

/** The sheet with the projects panel, for narrow screens. */
export default function ProjectsSheet(props: OpenedDialogProps & ProjectPanelProps) {
  const { signals, today, ...dialog } = props;
  return (
    <Dialog {...dialog} size="sm" title={i18n.t("Projects")}>
      <ProjectPanel signals={signals} today={today} />
    </Dialog>
  );
}
