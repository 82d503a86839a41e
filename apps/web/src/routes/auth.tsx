import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadCurrentUser } from "../features/account/session/current-user.ts";
import { AuthScreen } from "../features/account/visitor/auth-screen.tsx";
import { FullPageSpinner } from "../shared/full-page.tsx";
import { ownPath } from "../shared/own-path.ts";
import { useLanguage } from "../shared/use-language.ts";

/** /auth : sign in and sign up. Signed-in users are redirected (§2). */
export const Route = createFileRoute("/auth")({
  validateSearch: (search): { redirect?: string; invitation?: string } => {
    const path = ownPath(search["redirect"]);
    const { invitation } = search;
    return {
      ...(path === undefined ? {} : { redirect: path }),
      // A code of digits alone would be read as a number.
      ...(invitation === undefined ? {} : { invitation: String(invitation) }),
    };
  },
  beforeLoad: async ({ search }) => {
    const user = await loadCurrentUser();
    if (user !== null) throw redirect({ href: search.redirect ?? "/" });
  },
  component: AuthRoute,
  pendingComponent: FullPageSpinner,
});

function AuthRoute() {
  // Renders the screen again when the language changes.
  useLanguage();
  const { redirect: destination, invitation } = Route.useSearch();
  return <AuthScreen destination={destination ?? "/"} invitation={invitation} />;
}
