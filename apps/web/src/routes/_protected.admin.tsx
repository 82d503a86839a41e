import { createFileRoute, notFound } from "@tanstack/react-router";
import { currentUser } from "../features/account/session/current-user.ts";
import { AdminScreen } from "../features/admin/admin-screen.tsx";

/** /admin : what operators do; for everybody else there is no such page (§2, §6). */
export const Route = createFileRoute("/_protected/admin")({
  beforeLoad: () => {
    if (!currentUser()?.isOperator) throw notFound();
  },
  component: AdminScreen,
});
