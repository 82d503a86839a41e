import { Button } from "@daysignal/ui";
import { Trans, useLingui } from "@lingui/react";
import { createRootRoute, Link, Outlet, useLocation } from "@tanstack/react-router";
import { FullPageSpinner } from "../shared/full-page.tsx";
import { i18n } from "../shared/language.ts";
import { MessagePage } from "../shared/message-page.tsx";

export const Route = createRootRoute({
  component: Outlet,
  pendingComponent: FullPageSpinner,
  notFoundComponent: NotFoundPage,
});

/** The page for unknown URLs (§2). */
function NotFoundPage() {
  // Renders the screen again when the language changes.
  useLingui();
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <MessagePage
      title={i18n.t("Page Not Found")}
      action={
        <Button variant="solid" asChild>
          <Link to="/">{i18n.t("Back to Today")}</Link>
        </Button>
      }
    >
      <p>
        <Trans
          id="Nothing lives at <0/>."
          components={[
            <code key="path" dir="ltr">
              {path}
            </code>,
          ]}
        />
      </p>
      <p className="text-small">{i18n.t("Did you forget to add the page to the router?")}</p>
    </MessagePage>
  );
}
