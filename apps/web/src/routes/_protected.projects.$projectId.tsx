import { createFileRoute } from "@tanstack/react-router";
import { ProjectScreen } from "../features/project-page/project-screen.tsx";

/** /projects/{id} : a project's page (§17). */
export const Route = createFileRoute("/_protected/projects/$projectId")({
  component: ProjectPage,
});

function ProjectPage() {
  const { projectId } = Route.useParams();
  return <ProjectScreen key={projectId} projectId={projectId} />;
}
