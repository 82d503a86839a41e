import type { ReviewSearch } from "@daysignal/core";
import { EmptyState } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import { useClients } from "../client/use-clients.ts";
import { useProjects } from "../project/use-projects.ts";
import { NamesView, ProjectGroups } from "../project-page/project-group.tsx";
import page from "../project-page/project-page.module.css";
import { SideScreen, useScreen } from "../shell/side-screen.tsx";
import styles from "./client-page.module.css";
import { ClientSummary } from "./client-summary.tsx";

interface ClientScreenProps {
  clientId: string;
  search: ReviewSearch;
}

/** /clients/{id} (§17): a client's projects, and what was finished for them in a period. */
export function ClientScreen({ clientId, search }: ClientScreenProps) {
  const screen = useScreen("/clients/$clientId");
  const query = useClients();
  const client = query.data?.find(({ id }) => id === clientId);
  return (
    <SideScreen
      {...screen}
      title={client?.name ?? i18n.t("Client")}
      status={client ? [client.company, client.email].filter((part) => part).join(" · ") : null}
    >
      <NamesView of="clients" query={query}>
        {() =>
          client ? (
            <div className={styles.page}>
              <ClientProjects clientId={clientId} />
              <ClientSummary client={client} search={{ ...search, by: search.by ?? "month" }} />
            </div>
          ) : (
            <EmptyState title={i18n.t("There is no such client.")} />
          )
        }
      </NamesView>
    </SideScreen>
  );
}

function ClientProjects({ clientId }: { clientId: string }) {
  const { data: projects } = useProjects();
  const own = projects?.filter((project) => project.clientId === clientId) ?? [];
  return (
    <div data-no-print="">
      <ProjectGroups namesClients={false} projects={own} />
      {projects && own.length === 0 ? (
        <p className={page.note}>{i18n.t("No projects yet. Choose this client in a project.")}</p>
      ) : null}
    </div>
  );
}
