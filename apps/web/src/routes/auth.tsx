import { createFileRoute, redirect, useLocation } from "@tanstack/react-router";
import { useMemo } from "react";
import { readResetLink } from "../features/account/reset/reset-link.ts";
import { endSession, loadCurrentUser } from "../features/account/session/current-user.ts";
import { AuthScreen } from "../features/account/visitor/auth-screen.tsx";
import { FullPageSpinner } from "../shared/full-page.tsx";
import { ownScreen } from "../shared/own-screen.ts";
import { useLanguage } from "../shared/use-language.ts";

interface AuthSearch {
  redirect?: string;
  invitation?: string;
  /** Why single sign-on has failed. */
  problem?: string;
  /** What single sign-on waits for. */
  step?: "code";
  /** Single sign-on has taken back the deletion of the account. */
  kept?: true;
  /** When somebody else gave the account its password, an instant. */
  renewed?: string;
}

/**
 * /auth : sign in and sign up. Signed-in users are redirected (§2), unless they follow a link to choose
 * a new password.
 */
export const Route = createFileRoute("/auth")({
  validateSearch: (search): AuthSearch => {
    const path = ownScreen(search["redirect"]);
    const { invitation, problem } = search;
    return {
      ...(path === undefined ? {} : { redirect: path }),
      // A code of digits alone would be read as a number.
      ...(invitation === undefined ? {} : { invitation: String(invitation) }),
      ...(problem === undefined ? {} : { problem: String(problem) }),
      ...(search["step"] === "code" ? { step: "code" } : {}),
      ...(search["kept"] === undefined ? {} : { kept: true }),
      ...(search["renewed"] === undefined ? {} : { renewed: String(search["renewed"]) }),
    };
  },
  beforeLoad: async ({ search, location }) => {
    if (readResetLink(location.hash)) return;
    const user = await loadCurrentUser();
    if (user === null) return;
    const { renewed } = search;
    if (renewed !== undefined && !Number.isNaN(Date.parse(renewed))) {
      const { sayRenewed } = await import("../features/account/form/sign-in-notices.ts");
      sayRenewed(renewed, () => window.location.assign("/account"));
    } else if (search.kept) {
      const { sayKept } = await import("../features/account/form/sign-in-notices.ts");
      sayKept();
    }
    throw redirect({ href: search.redirect ?? "/" });
  },
  component: AuthRoute,
  pendingComponent: FullPageSpinner,
});

function AuthRoute() {
  // Renders the screen again when the language changes.
  useLanguage();
  const { redirect: destination = "/", invitation, problem, step } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { hash } = useLocation();
  const resetLink = useMemo(() => readResetLink(hash), [hash]);
  return (
    <AuthScreen
      destination={destination}
      invitation={invitation}
      problem={problem}
      needsCode={step === "code"}
      resetLink={resetLink}
      onReset={() => {
        if (!resetLink) return;
        // Whoever was signed in here is not any more, and the link is used up.
        endSession();
        void navigate({ hash: "", replace: true });
      }}
    />
  );
}
