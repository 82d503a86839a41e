import type { Client } from "@daysignal/core";
import { useMutation } from "@tanstack/react-query";
import { showFailure } from "../../shared/toasts.ts";
import { trpc } from "../../trpc.ts";
import { dropClient, giveClient, putClient } from "./client-cache.ts";

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
