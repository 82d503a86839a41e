import { Button, EmptyState } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { ColorMark } from "../../shared/color-mark.tsx";
import { i18n } from "../../shared/language.ts";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { useDialog } from "../../shared/use-dialog.ts";
import { projectsOf } from "../client/client-cache.ts";
import { useClients } from "../client/use-clients.ts";
import { useProjects } from "../project/use-projects.ts";
import { NamesView } from "../project-page/names-view.tsx";
import { SideScreen, useScreen } from "../shell/side-screen.tsx";
import styles from "./client-page.module.css";

const ManageClientsDialog = lazyPart(() => import("../client/manage-clients-dialog.tsx"));

/** /clients (§17): all clients, which lead to their pages. */
export function ClientsScreen() {
  const screen = useScreen("/clients/");
  const query = useClients();
  const { data: clients } = query;
  const { data: projects = [] } = useProjects();
  const managing = useDialog<true>();
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
      <NamesView
        of="clients"
        query={query}
        empty={
          <EmptyState title={i18n.t("No clients yet")}>
            {i18n.t(
              "A client is whom projects are done for. Add one, then choose it in a project.",
            )}
          </EmptyState>
        }
      >
        {(all) => (
          <ul role="list" className={styles.list}>
            {all.map(({ id, name, company, color }) => (
              <li key={id} className={styles.row}>
                <ColorMark color={color} />
                <Link to="/clients/$clientId" params={{ clientId: id }} className={styles.client}>
                  <bdi>{name}</bdi>
                </Link>
                <span className={styles.facts}>
                  {[
                    company,
                    i18n.t("{count, plural, =0 {No projects} one {# project} other {# projects}}", {
                      count: projectsOf(projects, id).length,
                    }),
                  ]
                    .filter((part) => part !== null)
                    .join(" · ")}
                </span>
              </li>
            ))}
          </ul>
        )}
      </NamesView>
      {clients ? (
        <p className={styles.buttons} data-no-print="">
          <Button onClick={({ currentTarget }) => managing.show(true, currentTarget)}>
            {i18n.t("Manage Clients")}
          </Button>
        </p>
      ) : null}
      <Suspense fallback={null}>
        {managing.about ? (
          <ManageClientsDialog
            open={managing.open}
            onOpenChange={managing.onOpenChange}
            opener={managing.opener}
          />
        ) : null}
      </Suspense>
    </SideScreen>
  );
}
