import { router } from "../trpc/procedures.ts";
import { createClient } from "./create-client.ts";
import { deleteClient } from "./delete-client.ts";
import { listClients } from "./list-clients.ts";

/** Clients of projects (§3). */
export const clientRouter = router({
  list: listClients,
  create: createClient,
  delete: deleteClient,
});
