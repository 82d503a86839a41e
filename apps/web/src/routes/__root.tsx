import { Button } from "@daysignal/ui";
import { useLingui } from "@lingui/react";
import { createRootRoute, Link, Outlet, useLocation } from "@tanstack/react-router";
import { FullPageSpinner } from "../shared/full-page.tsx";
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
      title="Page Not Found"
      action={
        <Button variant="solid" asChild>
          <Link to="/">Back to Today</Link>
        </Button>
      }
    >
      <p>
        Nothing lives at <code>{path}</code>.
      </p>
      <p className="text-small">Did you forget to add the page to the router?</p>
    </MessagePage>
  );
}
