import { createFileRoute } from "@tanstack/react-router";
import { ClientsScreen } from "../features/client-page/clients-screen.tsx";
import { SideCommands } from "../features/plan/commands/side-commands.tsx";

/** /clients : all clients (§17). */
export const Route = createFileRoute("/_protected/clients/")({ component: ClientsPage });

function ClientsPage() {
  return (
    <>
      <ClientsScreen />
      <SideCommands />
    </>
  );
}
