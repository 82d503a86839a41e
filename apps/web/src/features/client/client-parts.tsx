import { type Project, projectsOf } from "@daysignal/core";
import { EmptyState } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";

/** Replaces an empty list of clients. */
export const NoClients = () => (
  <EmptyState title={i18n.t("No clients yet")}>
    {i18n.t("A client is whom projects are done for. Add one, then choose it in a project.")}
  </EmptyState>
);

/** "2 projects": the number of a client's projects, including archived ones. */
export const projectCount = (projects: readonly Project[], clientId: string): string =>
  i18n.t("{count, plural, =0 {No projects} one {# project} other {# projects}}", {
    count: projectsOf(projects, clientId).length,
  });
