import { createFileRoute } from "@tanstack/react-router";
import { ClientsScreen } from "../features/client-page/clients-screen.tsx";

/** /clients : all clients (§17). */
export const Route = createFileRoute("/_protected/clients/")({ component: ClientsScreen });
