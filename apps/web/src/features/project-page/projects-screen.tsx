import { Button, EmptyState, lazyDialog } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { i18n } from "../../shared/language.ts";
import { useDialog } from "../../shared/use-dialog.ts";
import { useProjects } from "../project/use-projects.ts";
import { SideScreen, useScreen } from "../shell/side-screen.tsx";
import { NamesView, ProjectGroups } from "./project-group.tsx";
import styles from "./project-page.module.css";

const CreateProjectDialog = lazyDialog(() => import("../project/create-project-dialog.tsx"));

/** /projects (§17): all projects, which lead to their pages. */
export function ProjectsScreen() {
  const screen = useScreen("/projects/");
  const query = useProjects();
  const creating = useDialog<true>();
  return (
    <SideScreen
      {...screen}
      status={
        query.data
          ? i18n.t("{count, plural, =0 {No projects} one {# project} other {# projects}}", {
              count: query.data.length,
            })
          : null
      }
    >
      <NamesView of="projects" query={query}>
        {(projects) => (
          <>
            {projects.length === 0 ? (
              <EmptyState title={i18n.t("No active projects")}>
                {i18n.t("Group signals that belong together: drag a project onto them.")}
              </EmptyState>
            ) : null}
            <ProjectGroups projects={projects} />
            <p className={`${styles.part} ${styles.buttons}`} data-no-print="">
              <Button onClick={({ currentTarget }) => creating.show(true, currentTarget)}>
                {i18n.t("Create Project")}
              </Button>
              <Button asChild>
                <Link to="/clients">{i18n.t("Clients")}</Link>
              </Button>
            </p>
          </>
        )}
      </NamesView>
      <CreateProjectDialog dialog={creating} />
    </SideScreen>
  );
}
