import { activeProjects, archivedProjects, type Client } from "@daysignal/core";
import { EmptyState } from "@daysignal/ui";
import { useRef } from "react";
import { i18n } from "../../shared/language.ts";
import { nameOrder } from "../../shared/name-order.ts";
import { useLanguage } from "../../shared/use-language.ts";
import { SideScreen } from "../account/session/side-screen.tsx";
import { useClients } from "../client/use-clients.ts";
import { useProjects } from "../project/use-projects.ts";
import { NamesFailure, NamesLoading } from "../project-page/names-states.tsx";
import { ProjectGroup } from "../project-page/project-group.tsx";
import type { ReviewSearch } from "../review/review-search.ts";
import styles from "./client-page.module.css";
import { ClientSummary } from "./client-summary.tsx";

interface ClientScreenProps {
  clientId: string;
  search: ReviewSearch;
}

/** /clients/{id} (§17): a client's projects, and what was finished for them in a period. */
export function ClientScreen({ clientId, search }: ClientScreenProps) {
  // Renders the screen again when the language changes.
  useLanguage();
  const { data: clients, error, refetch } = useClients();
  const client = clients?.find(({ id }) => id === clientId);
  const home = useRef<HTMLAnchorElement>(null);
  return (
    <SideScreen
      title={client?.name ?? i18n.t("Client")}
      status={client ? [client.company, client.email].filter((part) => part).join(" · ") : null}
      home={home}
    >
      {client ? (
        <div className={styles.page}>
          <ClientProjects client={client} />
          <ClientSummary client={client} search={{ ...search, by: search.by ?? "month" }} />
        </div>
      ) : clients ? (
        <EmptyState title={i18n.t("There is no such client.")} />
      ) : error ? (
        <NamesFailure of="clients" error={error} onRetry={refetch} />
      ) : (
        <NamesLoading of="clients" />
      )}
    </SideScreen>
  );
}

function ClientProjects({ client }: { client: Client }) {
  const { data: projects } = useProjects();
  const own = projects?.filter(({ clientId }) => clientId === client.id);
  return (
    <div data-no-print="">
      <ProjectGroup
        title={i18n.t("Active projects")}
        projects={activeProjects(own ?? [], nameOrder())}
      />
      <ProjectGroup
        title={i18n.t("Archived projects")}
        projects={archivedProjects(own ?? [], nameOrder())}
      />
      {own?.length === 0 ? (
        <p className={styles.note}>{i18n.t("No projects yet. Choose this client in a project.")}</p>
      ) : null}
    </div>
  );
}
