import {
  assignClient,
  type Client,
  type CreateClientInput,
  createClient,
  type Project,
  projectsOf,
} from "@daysignal/core";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { cachedList } from "../../shared/cached-list.ts";
import { isOfField, queryEdit } from "../../shared/optimistic.ts";
import type { ToastAction } from "../../shared/toasts.ts";
import { undoable } from "../../shared/undo-command.ts";
import { sendUndoably, undoStep } from "../../shared/undoable-change.ts";
import { trpc } from "../../trpc.ts";
import { putClient } from "./client-cache.ts";

const clients = cachedList<Client>({
  queryKey: getQueryKey(trpc.clients.list, undefined, "query"),
  scope: { id: "clients" },
  put: putClient,
});
const projectsKey = getQueryKey(trpc.project.list, undefined, "query");

/** A client and the ids of its projects. */
type ClientWithProjects = Omit<Client, "version"> & { projectIds: readonly string[] };

/** A client as it is on screen; undefined if it is not in the list. */
function shownClient(queryClient: QueryClient, id: string): ClientWithProjects | undefined {
  const known = clients.find(queryClient, id);
  if (!known) return undefined;
  const { version: _, ...client } = known;
  const projects = queryClient.getQueryData<readonly Project[]>(projectsKey) ?? [];
  return { ...client, projectIds: projectsOf(projects, id) };
}

/**
 * Adds a client (§7). Errors of one field are shown by the form. Undoing it deletes the client,
 * unless it has changed or been assigned to a project since.
 */
export function useCreateClient() {
  const change = useClientChange();
  return trpc.clients.create.useMutation(
    clients.creation(
      (input: CreateClientInput, shown) => {
        const colors = shown.map(({ color }) => color);
        return input.id === undefined ? undefined : createClient(input, input.id, colors);
      },
      {
        failure: "createClient",
        answer: (client: Client) => client,
        isShown: isOfField,
        onDone: ({ version: _, ...made }) =>
          undoable(undoStep(change(made.id, null, { ...made, projectIds: [] }))),
      },
    ),
  );
}

/** Deletes a client with an undo step, and returns the Undo button of its toast. */
export function useDeleteClient(): (client: Client) => ToastAction {
  const change = useClientChange();
  const queryClient = useQueryClient();
  return ({ id }) => sendUndoably(change(id, shownClient(queryClient, id) ?? null, null)).undo;
}

/** Returns the undoable change that creates or deletes a client. */
function useClientChange() {
  const queryClient = useQueryClient();
  const { mutateAsync: remove } = useRemoveClient();
  const { mutateAsync: restore } = useRestoreClient();
  return (id: string, was: ClientWithProjects | null, left: ClientWithProjects | null) => ({
    now: () => shownClient(queryClient, id),
    was,
    left,
    send: (to: ClientWithProjects | null) => (to ? restore(to) : remove({ id })),
  });
}

/** Deletes a client; its projects lose it (§4). */
function useRemoveClient() {
  const projects = queryEdit<readonly Project[], { id: string }>({
    queryKey: projectsKey,
    edit: ({ id }, shown = []) => {
      const ids = projectsOf(shown, id);
      return (now) => assignClient(now, ids, null);
    },
  });
  return trpc.clients.delete.useMutation(
    clients.deletion({
      failure: "deleteClient",
      also: [projects],
      // Each project has a new version (§4).
      refetches: (error) => (error ? [] : [projectsKey]),
    }),
  );
}

/**
 * Undoes deleting a client. There is no call for that, so it is created again with its id and
 * assigned to its projects.
 */
function useRestoreClient() {
  const utils = trpc.useUtils();
  const projects = queryEdit<readonly Project[], ClientWithProjects>({
    queryKey: projectsKey,
    edit:
      ({ id, projectIds }) =>
      (now) =>
        assignClient(now, projectIds, id),
  });
  return useMutation({
    ...clients.creation(
      ({ projectIds: _, ...client }: ClientWithProjects) => ({ ...client, version: 1 }),
      {
        failure: "restoreClient",
        answer: (client: Client) => client,
        also: [projects],
        // Only the server knows which calls succeeded, and every version has changed.
        refetches: () => [clients.queryKey, projectsKey],
      },
    ),
    mutationFn: async ({ projectIds, ...client }: ClientWithProjects) => {
      const restored = await utils.client.clients.create.mutate(client);
      await Promise.all(
        projectIds.map((id) => utils.client.project.update.mutate({ id, clientId: client.id })),
      );
      return restored;
    },
  });
}
