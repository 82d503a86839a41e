import { type Client, type CreateClientInput, createClient } from "@daysignal/core";
import { errorMessage } from "../../shared/error-message.ts";
import { isStill } from "../../shared/is-still.ts";
import { showFailure } from "../../shared/toasts.ts";
import { undoable } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";
import { dropClient, projectsOf, putClient } from "./client-cache.ts";
import { useDeleteClient } from "./use-delete-client.ts";
import { useRestoreClient } from "./use-restore-client.ts";

/**
 * Adds a client (§7) with an optimistic update. Errors of one field are shown by the form. Undoing
 * it deletes the client, unless it has changed or been assigned to a project since.
 */
export function useCreateClient() {
  const utils = trpc.useUtils();
  const { mutate: deleteClient } = useDeleteClient();
  const { mutate: restoreClient } = useRestoreClient();
  const known = (id: string) => utils.clients.list.getData()?.find((client) => client.id === id);
  const noteCreated = (client: Client) => {
    const { version: _, ...made } = client;
    const { id } = client;
    undoable({
      undo: () => {
        const projects = utils.project.list.getData() ?? [];
        if (!isStill(known(id), made) || projectsOf(projects, id).length > 0) return false;
        deleteClient({ id });
        return true;
      },
      redo: () => {
        if (known(id)) return false;
        restoreClient({ client, projectIds: [] });
        return true;
      },
    });
  };
  return trpc.clients.create.useMutation({
    onMutate: async (input: CreateClientInput) => {
      await utils.clients.list.cancel();
      const { id } = input;
      if (id === undefined) return;
      utils.clients.list.setData(undefined, (clients) => {
        if (!clients) return clients;
        const colors = clients.map(({ color }) => color);
        return putClient(clients, createClient(input, id, colors));
      });
    },
    onSuccess: (client) => {
      utils.clients.list.setData(undefined, (clients) => clients && putClient(clients, client));
      noteCreated(client);
    },
    onError: (error, { id }) => {
      utils.clients.list.setData(undefined, (clients) =>
        id === undefined ? clients : clients && dropClient(clients, id),
      );
      if (errorMessage(error).field === undefined) showFailure("createClient", error);
    },
  });
}
