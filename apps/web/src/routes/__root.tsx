import { Button, Text } from "@daysignal/ui";
import {
  createRootRoute,
  type ErrorComponentProps,
  Link,
  Outlet,
  useLocation,
  useRouter,
} from "@tanstack/react-router";
import { errorMessage } from "../shared/error-message.ts";
import { FullPageSpinner } from "../shared/full-page.tsx";
import { MessagePage } from "../shared/message-page.tsx";

export const Route = createRootRoute({
  component: Outlet,
  pendingComponent: FullPageSpinner,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
});

/** A screen that broke, or data it cannot do without that did not come. */
function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = async () => {
    await router.invalidate();
    reset();
  };
  return (
    <MessagePage
      title="This page could not be shown"
      action={
        <Button variant="solid" onClick={() => void retry()}>
          Try Again
        </Button>
      }
    >
      <Text>{errorMessage(error).sentence}</Text>
    </MessagePage>
  );
}

/** Any address that is nobody's (§2). */
function NotFoundPage() {
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
      <Text>
        Nothing lives at <code>{path}</code>.
      </Text>
      <Text textStyle="small">Did you forget to add the page to the router?</Text>
    </MessagePage>
  );
}
