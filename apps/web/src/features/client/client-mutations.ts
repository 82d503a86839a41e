import { type Client, type CreateClientInput, createClient } from "@daysignal/core";
import { useMutation } from "@tanstack/react-query";
import { errorMessage } from "../../shared/error-message.ts";
import { isStill } from "../../shared/is-still.ts";
import { showFailure } from "../../shared/toasts.ts";
import { undoable } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";
import { dropClient, giveClient, projectsOf, putClient } from "./client-cache.ts";

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

/** Deletes a client; its projects lose it (§4). Both are rolled back with a toast on failure. */
export function useDeleteClient() {
  const utils = trpc.useUtils();
  return trpc.clients.delete.useMutation({
    scope: { id: "clients" },
    onMutate: async ({ id }) => {
      await Promise.all([utils.clients.list.cancel(), utils.project.list.cancel()]);
      const client = utils.clients.list.getData()?.find((candidate) => candidate.id === id);
      const projectIds = projectsOf(utils.project.list.getData() ?? [], id);
      utils.clients.list.setData(undefined, (now) => now && dropClient(now, id));
      utils.project.list.setData(undefined, (now) => now && giveClient(now, projectIds, null));
      return { client, projectIds };
    },
    // Each project has a new version (§4).
    onSuccess: (_client, _input, { projectIds }) => {
      if (projectIds.length > 0) void utils.project.list.invalidate();
    },
    onError: (error, { id }, deleted) => {
      // Already deleted elsewhere, which is the intended result.
      if (errorMessage(error).code === "NOT_FOUND") return;
      const { client, projectIds = [] } = deleted ?? {};
      utils.clients.list.setData(undefined, (now) => now && client && putClient(now, client));
      utils.project.list.setData(undefined, (now) => now && giveClient(now, projectIds, id));
      showFailure("deleteClient", error);
    },
  });
}

interface DeletedClient {
  client: Client;
  /** The projects that had it. */
  projectIds: readonly string[];
}

/**
 * Undoes deleting a client. There is no call for that, so it is created again with its id and
 * assigned to its projects.
 */
export function useRestoreClient() {
  const utils = trpc.useUtils();
  return useMutation({
    // After the deletion, which may still be in flight.
    scope: { id: "clients" },
    mutationFn: async ({ client, projectIds }: DeletedClient) => {
      const { version: _, ...input } = client;
      const restored = await utils.client.clients.create.mutate(input);
      await Promise.all(
        projectIds.map((id) => utils.client.project.update.mutate({ id, clientId: client.id })),
      );
      return restored;
    },
    onMutate: async ({ client, projectIds }) => {
      await Promise.all([utils.clients.list.cancel(), utils.project.list.cancel()]);
      utils.clients.list.setData(undefined, (now) => now && putClient(now, client));
      utils.project.list.setData(undefined, (now) => now && giveClient(now, projectIds, client.id));
    },
    onSuccess: (client) =>
      utils.clients.list.setData(undefined, (now) => now && putClient(now, client)),
    onError: (error, { client, projectIds }) => {
      utils.clients.list.setData(undefined, (now) => now && dropClient(now, client.id));
      utils.project.list.setData(undefined, (now) => now && giveClient(now, projectIds, null));
      showFailure("restoreClient", error);
    },
    // Only the server knows which calls succeeded, and every version has changed.
    onSettled: () => {
      void utils.clients.list.invalidate();
      void utils.project.list.invalidate();
    },
  });
}
