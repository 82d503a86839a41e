import type { Client, Project } from "@daysignal/core";
import { Button, Dialog, EmptyState, Skeleton } from "@daysignal/ui";
import { Box, chakra, Stack } from "@daysignal/ui/chakra";
import { type RefObject, Suspense, useRef } from "react";
import { i18n } from "../../shared/language.ts";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { QueryView } from "../../shared/query-view.tsx";
import { showNotice } from "../../shared/toasts.ts";
import { useDialog } from "../../shared/use-dialog.ts";
import { trpc } from "../../trpc.ts";
import { projectsOf } from "./client-cache.ts";
import { useDeleteClient } from "./client-mutations.ts";
import { ClientRow } from "./client-row.tsx";
import { useClients } from "./use-clients.ts";

const AddClientDialog = lazyPart(() => import("./add-client-dialog.tsx"));
const noProjects: readonly Project[] = [];

interface ManageClientsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The element that opened it, to which focus returns. */
  opener: RefObject<HTMLElement | null>;
}

/** 'Manage Clients' (§2): lists clients with their number of projects; adds and deletes them. */
export default function ManageClientsDialog({
  open,
  onOpenChange,
  opener,
}: ManageClientsDialogProps) {
  const query = useClients();
  const { data: projects = noProjects } = trpc.project.list.useQuery();
  const deleteClient = useDeleteClient();
  const adding = useDialog<true>();
  const addButton = useRef<HTMLButtonElement>(null);
  const remove = (client: Client) => {
    const undo = deleteClient(client);
    // The focused row is gone.
    addButton.current?.focus();
    showNotice(i18n.t("Client deleted"), undefined, undo);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      finalFocus={opener}
      title={i18n.t("Manage Clients")}
      footer={
        <>
          <Box me="auto">
            <Button ref={addButton} onClick={(event) => adding.show(true, event.currentTarget)}>
              {i18n.t("Add New Client")}
            </Button>
          </Box>
          <Button variant="solid" onClick={() => onOpenChange(false)}>
            {i18n.t("dialog.done", {}, { message: "Done", comment: "Closes a dialog" })}
          </Button>
        </>
      }
    >
      <Stack minHeight="56">
        <QueryView
          place="section"
          query={query}
          failure={(reason) => i18n.t("Your clients could not be loaded. {reason}", { reason })}
          loading={
            <Stack gap="4">
              <Skeleton height="2rem" />
              <Skeleton height="2rem" />
            </Stack>
          }
          loadingLabel={i18n.t("Clients are loading")}
          empty={
            <EmptyState title={i18n.t("No clients yet")}>
              {i18n.t(
                "A client is whom projects are done for. Add one, then choose it in a project.",
              )}
            </EmptyState>
          }
        >
          {(clients) => (
            <chakra.ul role="list" aria-label={i18n.t("Clients")} listStyleType="none">
              {clients.map((client) => (
                <ClientRow
                  key={client.id}
                  client={client}
                  projectCount={projectsOf(projects, client.id).length}
                  onDelete={() => remove(client)}
                />
              ))}
            </chakra.ul>
          )}
        </QueryView>
      </Stack>
      {adding.about ? (
        <Suspense fallback={null}>
          <AddClientDialog
            open={adding.open}
            onOpenChange={adding.onOpenChange}
            opener={adding.opener}
          />
        </Suspense>
      ) : null}
    </Dialog>
  );
}
