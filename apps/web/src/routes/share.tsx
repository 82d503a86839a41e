import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadCurrentUser } from "../features/account/session/current-user.ts";
import { FullPageSpinner } from "../shared/full-page.tsx";

/**
 * /share?title&text&url : fills the add box with what another app shares (§17); nothing is added
 * until the user does. A visitor signs in first.
 */
export const Route = createFileRoute("/share")({
  beforeLoad: async ({ search }) => {
    const user = await loadCurrentUser();
    // Loaded here, because every page begins with the routes.
    const { keepSharedText } = await import("../features/quick-add/shared-text.ts");
    const planner = keepSharedText({ ...search });
    const href = user ? planner : `/auth?redirect=${encodeURIComponent(planner)}`;
    throw redirect({ href, replace: true });
  },
  pendingComponent: FullPageSpinner,
});
