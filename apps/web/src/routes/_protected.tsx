import { createFileRoute, Outlet, redirect } from "@tanstack/react-router";
import { AuthenticationRequired } from "../features/account/authentication-required.tsx";
import { currentUserQuery } from "../features/account/current-user.ts";
import { useCurrentUser } from "../features/account/use-current-user.ts";
import { useThemeFromSettings } from "../features/settings/use-theme-from-settings.ts";
import { FullPageSpinner } from "../shared/full-page.tsx";

/** Screens for those who are signed in. Visitors are sent to /splash (§2, §6). */
export const Route = createFileRoute("/_protected")({
  beforeLoad: async ({ context }) => {
    const user = await context.queryClient.ensureQueryData(currentUserQuery);
    if (user === null) throw redirect({ to: "/splash" });
  },
  component: ProtectedLayout,
  pendingComponent: FullPageSpinner,
});

function ProtectedLayout() {
  // The session can end while a screen is open: the screen turns into the way back in.
  return useCurrentUser() === null ? <AuthenticationRequired /> : <SignedIn />;
}

function SignedIn() {
  useThemeFromSettings();
  return <Outlet />;
}
