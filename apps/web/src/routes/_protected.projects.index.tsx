import { createFileRoute } from "@tanstack/react-router";
import { SideCommands } from "../features/plan/commands/side-commands.tsx";
import { ProjectsScreen } from "../features/project-page/projects-screen.tsx";

/** /projects : all projects (§17). */
export const Route = createFileRoute("/_protected/projects/")({ component: ProjectsPage });

function ProjectsPage() {
  return (
    <>
      <ProjectsScreen />
      <SideCommands />
    </>
  );
}
