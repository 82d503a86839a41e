import { Button, EmptyState, lazyDialog } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { i18n } from "../../shared/language.ts";
import { useDialog } from "../../shared/use-dialog.ts";
import { useProjects } from "../project/use-projects.ts";
import { SideScreen, useScreen } from "../shell/side-screen.tsx";
import { NamesView, ProjectGroups, ProjectsLoading } from "./project-group.tsx";
import styles from "./project-page.module.css";

const CreateProjectDialog = lazyDialog(() => import("../project/create-project-dialog.tsx"));

/** /projects (§17): all projects, which lead to their pages. */
export function ProjectsScreen() {
  const screen = useScreen("/projects/");
  const query = useProjects();
  const creating = useDialog<true>();
  const buttons = (
    <p className={styles.buttons} data-no-print="">
      <Button onClick={({ currentTarget }) => creating.show(true, currentTarget)}>
        {i18n.t("Create Project")}
      </Button>
      <Button asChild>
        <Link to="/clients">{i18n.t("Clients")}</Link>
      </Button>
    </p>
  );
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
      <NamesView of="projects" query={query} loading={<ProjectsLoading />}>
        {(projects) =>
          projects.length === 0 ? (
            <EmptyState title={i18n.t("No active projects")} action={buttons}>
              {i18n.t("Group signals that belong together: drag a project onto them.")}
            </EmptyState>
          ) : (
            <>
              <ProjectGroups projects={projects} />
              <div className={styles.part}>{buttons}</div>
            </>
          )
        }
      </NamesView>
      <CreateProjectDialog dialog={creating} />
    </SideScreen>
  );
}
