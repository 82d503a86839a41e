import { createFileRoute } from "@tanstack/react-router";
import { GuideScreen } from "../features/guide/guide-screen.tsx";

/** /guide and /guide/{page} : how to plan with the app (§2), from docs/guide. */
export const Route = createFileRoute("/_protected/guide/{-$page}")({
  component: GuidePage,
});

function GuidePage() {
  return <GuideScreen page={Route.useParams().page} />;
}
