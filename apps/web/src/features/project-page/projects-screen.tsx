import { activeProjects, archivedProjects } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { i18n } from "../../shared/language.ts";
import { nameOrder } from "../../shared/name-order.ts";
import { useLanguage } from "../../shared/use-language.ts";
import { SideScreen } from "../account/session/side-screen.tsx";
import { useProjects } from "../project/use-projects.ts";
import { NamesFailure, NamesLoading } from "./names-states.tsx";
import { ProjectGroup } from "./project-group.tsx";
import styles from "./project-page.module.css";

/** /projects (§17): all projects, which lead to their pages. */
export function ProjectsScreen() {
  // Renders the screen again when the language changes.
  useLanguage();
  const { data: projects, error, refetch } = useProjects();
  const home = useRef<HTMLAnchorElement>(null);
  return (
    <SideScreen
      title={i18n.t("Projects")}
      status={
        projects
          ? i18n.t("{count, plural, =0 {No projects} one {# project} other {# projects}}", {
              count: projects.length,
            })
          : null
      }
      home={home}
    >
      {projects ? (
        <>
          <ProjectGroup
            title={i18n.t("Active projects")}
            projects={activeProjects(projects, nameOrder())}
          />
          <ProjectGroup
            title={i18n.t("Archived projects")}
            projects={archivedProjects(projects, nameOrder())}
          />
          <p className={styles.part} data-no-print="">
            <Button asChild>
              <Link to="/clients">{i18n.t("Clients")}</Link>
            </Button>
          </p>
        </>
      ) : error ? (
        <NamesFailure of="projects" error={error} onRetry={refetch} />
      ) : (
        <NamesLoading of="projects" />
      )}
    </SideScreen>
  );
}
