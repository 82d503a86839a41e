import type { Project } from "@daysignal/core";
import { ColorMark } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import styles from "./project-mark.module.css";

export { ColorMark as ProjectMark };

/** A project's dot and name on one line, with a note if it is archived. */
export function ProjectName({ project }: { project: Pick<Project, "name" | "color" | "status"> }) {
  return (
    <span className={styles.project}>
      <ColorMark color={project.color} />
      <span dir="auto" className={styles.name}>
        {project.name}
      </span>
      {project.status === "archived" ? (
        <span className={styles.archived}>
          {i18n.t("archived", {}, { comment: "Beside a project's name" })}
        </span>
      ) : null}
    </span>
  );
}
