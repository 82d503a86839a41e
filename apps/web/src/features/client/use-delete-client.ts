import { errorMessage } from "../../shared/error-message.ts";
import { showFailure } from "../../shared/toasts.ts";
import { trpc } from "../../trpc.ts";
import { dropClient, giveClient, projectsOf, putClient } from "./client-cache.ts";

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
