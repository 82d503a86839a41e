import type { Client, Project } from "@daysignal/core";
import {
  Button,
  ColorMark,
  Dialog,
  IconButton,
  lazyDialog,
  type OpenedDialogProps,
  Skeleton,
} from "@daysignal/ui";
import { Box, chakra, Row, Stack, Text } from "@daysignal/ui/chakra";
import { Link } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useRef } from "react";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { showNotice } from "../../shared/toasts.ts";
import { useDialog } from "../../shared/use-dialog.ts";
import { trpc } from "../../trpc.ts";
import { useDeleteClient } from "./client-mutations.ts";
import { NoClients, projectCount } from "./client-parts.tsx";
import { useClients } from "./use-clients.ts";

const AddClientDialog = lazyDialog(() => import("./add-client-dialog.tsx"));
const noProjects: readonly Project[] = [];

/** 'Manage Clients' (§2): lists clients with their number of projects; adds and deletes them. */
export default function ManageClientsDialog(dialog: OpenedDialogProps) {
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
      {...dialog}
      title={i18n.t("Manage Clients")}
      footer={
        <>
          <Box me="auto">
            <Button ref={addButton} onClick={(event) => adding.show(true, event.currentTarget)}>
              {i18n.t("Add New Client")}
            </Button>
          </Box>
          <Button variant="solid" onClick={() => dialog.onOpenChange(false)}>
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
          empty={<NoClients />}
        >
          {(clients) => (
            <chakra.ul role="list" aria-label={i18n.t("Clients")} listStyleType="none">
              {clients.map((client) => (
                <ClientRow
                  key={client.id}
                  client={client}
                  projects={projects}
                  onDelete={() => remove(client)}
                />
              ))}
            </chakra.ul>
          )}
        </QueryView>
      </Stack>
      <AddClientDialog dialog={adding} />
    </Dialog>
  );
}

interface ClientRowProps {
  client: Client;
  projects: readonly Project[];
  onDelete: () => void;
}

function ClientRow({ client, projects, onDelete }: ClientRowProps) {
  const { id, name, company, email, color } = client;
  const facts = [company, email, projectCount(projects, id)].filter((part) => part !== null);
  return (
    <Row
      as="li"
      gap="3"
      py="2.5"
      alignItems="flex-start"
      css={{ "& + &": { borderTop: "1px solid {colors.noise.line}" } }}
    >
      <Box height="1lh" display="flex" alignItems="center">
        <ColorMark color={color} />
      </Box>
      <Box flex="1" minWidth="0" overflowWrap="anywhere">
        <Text dir="auto" fontWeight="medium" css={{ "& a:hover": { textDecoration: "underline" } }}>
          <Link to="/clients/$clientId" params={{ clientId: id }}>
            {name}
          </Link>
        </Text>
        <Text textStyle="small" color="fg.muted">
          {facts.join(" · ")}
        </Text>
      </Box>
      <Box alignSelf="center" me="-1.5">
        <IconButton label={i18n.t("Delete {name}", { name })} size="sm" onClick={onDelete}>
          <Trash2 aria-hidden />
        </IconButton>
      </Box>
    </Row>
  );
}
