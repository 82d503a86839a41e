import { readReviewSearch } from "@daysignal/core";
import { createFileRoute } from "@tanstack/react-router";
import { ClientScreen } from "../features/client-page/client-screen.tsx";

/** /clients/{id} : a client's projects and a summary of a period (§17). */
export const Route = createFileRoute("/_protected/clients/$clientId")({
  validateSearch: readReviewSearch,
  component: ClientPage,
});

function ClientPage() {
  const { clientId } = Route.useParams();
  return <ClientScreen key={clientId} clientId={clientId} search={Route.useSearch()} />;
}
