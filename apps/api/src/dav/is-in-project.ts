import type { DavSignal } from "@daysignal/db";
import type { Dav } from "./dav.ts";

/** Whether a signal is in the collection of a project, beside that of a day or Available. */
export const isInProject = ({ state }: Dav, { projectId }: Pick<DavSignal, "projectId">): boolean =>
  state.projects.some(({ id }) => id === projectId);
