import type { Project } from "@daysignal/core";
import { Button, ColorMark } from "@daysignal/ui";
import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { i18n } from "../../shared/language.ts";
import styles from "./archived-projects.module.css";
import { useProjectStatus } from "./project-mutations.ts";

interface ArchivedProjectsProps {
  projects: readonly Project[];
  onOpen: (id: string, opener: HTMLElement) => void;
}

/** The archived projects, collapsed initially. */
export default function ArchivedProjects({ projects, onOpen }: ArchivedProjectsProps) {
  const [shown, setShown] = useState(false);
  const setStatus = useProjectStatus();
  const id = useId();
  if (projects.length === 0) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className={styles.toggle}
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        {i18n.t("Archived ({count})", { count: projects.length })}
        <ChevronRight aria-hidden />
      </Button>
      {shown ? (
        <ul role="list" id={id} aria-label={i18n.t("Archived projects")} className={styles.list}>
          {projects.map((project) => (
            <li key={project.id} className={styles.project}>
              <ColorMark color={project.color} />
              <Button
                variant="quiet"
                size="sm"
                className={styles.name}
                onClick={(event) => onOpen(project.id, event.currentTarget)}
              >
                <span dir="auto">{project.name}</span>
              </Button>
              <Button
                variant="quiet"
                size="sm"
                className={styles.restore}
                aria-label={i18n.t("Restore {name}", { name: project.name })}
                onClick={() => setStatus(project, "active")}
              >
                {i18n.t("Restore")}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
