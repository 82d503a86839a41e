import { Button, ColorMark, lazyDialog } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { i18n } from "../../shared/language.ts";
import { useDialog } from "../../shared/use-dialog.ts";
import { NoClients, projectCount } from "../client/client-parts.tsx";
import { useClients } from "../client/use-clients.ts";
import { useProjects } from "../project/use-projects.ts";
import { NamesView } from "../project-page/project-group.tsx";
import page from "../project-page/project-page.module.css";
import { SideScreen, useScreen } from "../shell/side-screen.tsx";
import styles from "./client-page.module.css";

const ManageClientsDialog = lazyDialog(() => import("../client/manage-clients-dialog.tsx"));

/** /clients (§17): all clients, which lead to their pages. */
export function ClientsScreen() {
  const screen = useScreen("/clients/");
  const query = useClients();
  const { data: clients } = query;
  const { data: projects = [] } = useProjects();
  const managing = useDialog<true>();
  const manage = (
    <Button onClick={({ currentTarget }) => managing.show(true, currentTarget)}>
      {i18n.t("Manage Clients")}
    </Button>
  );
  return (
    <SideScreen
      {...screen}
      status={
        clients
          ? i18n.t("{count, plural, =0 {No clients} one {# client} other {# clients}}", {
              count: clients.length,
            })
          : null
      }
    >
      <NamesView of="clients" query={query} empty={<NoClients />}>
        {(all) => (
          <div className={page.page}>
            <ul role="list" className={page.rows}>
              {all.map(({ id, name, company, color }) => (
                <li key={id} className={page.row}>
                  <ColorMark color={color} />
                  <Link to="/clients/$clientId" params={{ clientId: id }} className={page.name}>
                    <bdi>{name}</bdi>
                  </Link>
                  <span className={page.more}>
                    <bdi>{company}</bdi>
                  </span>
                  <span className={page.facts}>{projectCount(projects, id)}</span>
                </li>
              ))}
            </ul>
            <div data-no-print="">
              <p className={page.note}>
                {i18n.t(
                  "The page of a client has its projects and what was finished for it in a week, a month or any days, to print or to save as a table.",
                )}
              </p>
              <p className={styles.buttons}>{manage}</p>
            </div>
          </div>
        )}
      </NamesView>
      {clients?.length === 0 ? <p className={styles.buttons}>{manage}</p> : null}
      <ManageClientsDialog dialog={managing} />
    </SideScreen>
  );
}
