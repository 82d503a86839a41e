import { createFileRoute } from "@tanstack/react-router";
import { ProjectsScreen } from "../features/project-page/projects-screen.tsx";

/** /projects : all projects (§17). */
export const Route = createFileRoute("/_protected/projects/")({ component: ProjectsScreen });
