import { Button, EmptyState } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import styles from "./project-panel.module.css";

/** The panel of somebody without active projects. */
export default function NoProjects({ onCreate }: { onCreate: () => void }) {
  return (
    <div className={styles.empty}>
      <EmptyState
        title={i18n.t("No active projects")}
        action={
          <Button size="sm" onClick={onCreate}>
            {i18n.t("Create Project")}
          </Button>
        }
      >
        {i18n.t("Group signals that belong together: drag a project onto them.")}
      </EmptyState>
    </div>
  );
}
