import type { Client } from "@daysignal/core";
import { useMutation } from "@tanstack/react-query";
import { showFailure } from "../../shared/toasts.ts";
import { trpc } from "../../trpc.ts";
import { dropClient, giveClient, putClient } from "./client-cache.ts";

interface DeletedClient {
  client: Client;
  /** The projects that belonged to it. */
  projectIds: readonly string[];
}

/**
 * Takes the deleting of a client back: the same client, under its own id, and
 * its projects belong to it again. There is no call for that, so it is added
 * anew and given to each of them.
 */
export function useRestoreClient() {
  const utils = trpc.useUtils();
  return useMutation({
    // After the deleting, which may still be on its way.
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
    // What got through of it is known to the server alone, and every version has grown.
    onSettled: () => {
      void utils.clients.list.invalidate();
      void utils.project.list.invalidate();
    },
  });
}
