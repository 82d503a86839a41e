import { type CreateClientInput, createClient } from "@daysignal/core";
import { errorMessage } from "../../shared/error-message.ts";
import { showFailure } from "../../shared/toasts.ts";
import { trpc } from "../../trpc.ts";
import { dropClient, putClient } from "./client-cache.ts";

/** Adds a client (§7): there at once, gone again if it could not be added. What is wrong with one field is said there, by the form. */
export function useCreateClient() {
  const utils = trpc.useUtils();
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
    onSuccess: (client) =>
      utils.clients.list.setData(undefined, (clients) => clients && putClient(clients, client)),
    onError: (error, { id }) => {
      utils.clients.list.setData(undefined, (clients) =>
        id === undefined ? clients : clients && dropClient(clients, id),
      );
      if (errorMessage(error).field === undefined) showFailure("createClient", error);
    },
  });
}
