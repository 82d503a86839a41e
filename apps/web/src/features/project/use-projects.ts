import type { Project } from "@daysignal/core";
import { trpc } from "../../trpc.ts";

/** All projects of the user, including archived ones (§3). Fetched once, with the planner. */
export function useProjects() {
  return trpc.project.list.useQuery();
}

/** One project, also an archived one; undefined while they load. */
export function useProject(id: string | null): Project | undefined {
  const { data } = trpc.project.list.useQuery(undefined, { enabled: id !== null });
  return id === null ? undefined : data?.find((project) => project.id === id);
}
