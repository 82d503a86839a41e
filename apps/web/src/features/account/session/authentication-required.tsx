import { Button } from "@daysignal/ui";
import { Link, useLocation } from "@tanstack/react-router";
import { MessagePage } from "../../../shared/full-page.tsx";
import { i18n } from "../../../shared/language.ts";

/** Replaces a signed-in screen when its session ends while it is open. */
export function AuthenticationRequired() {
  const here = useLocation({ select: (location) => location.href });
  return (
    <MessagePage
      title={i18n.t("Authentication Required")}
      action={
        <Button variant="solid" asChild>
          <Link to="/auth" search={here === "/" ? {} : { redirect: here }}>
            {i18n.t("Go to Login")}
          </Link>
        </Button>
      }
    >
      <p>{i18n.t("Your session has ended. Sign in again to go on where you were.")}</p>
    </MessagePage>
  );
}
