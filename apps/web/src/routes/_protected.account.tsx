import { createFileRoute } from "@tanstack/react-router";
import { AccountScreen } from "../features/account-settings/account-screen.tsx";

/** /account : what one signs in with, and what of it is kept (§2). */
export const Route = createFileRoute("/_protected/account")({
  validateSearch: ({ problem }): { problem?: string } =>
    problem === undefined ? {} : { problem: String(problem) },
  component: AccountRoute,
});

function AccountRoute() {
  return <AccountScreen problem={Route.useSearch().problem} />;
}
