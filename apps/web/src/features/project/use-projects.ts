import type { Project } from "@daysignal/core";
import { trpc } from "../../trpc.ts";

/** All projects of the person, archived ones too (§3). Read once, with the planner. */
export function useProjects() {
  return trpc.project.list.useQuery();
}

/** One of them, also when it is archived; undefined while they are on their way. */
export function useProject(id: string | null): Project | undefined {
  const { data } = trpc.project.list.useQuery(undefined, { enabled: id !== null });
  return id === null ? undefined : data?.find((project) => project.id === id);
}
