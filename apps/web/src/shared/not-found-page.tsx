import { Button } from "@daysignal/ui";
import { Link, useLocation } from "@tanstack/react-router";
import { Trans } from "#trans";
import { MessagePage } from "./full-page.tsx";
import { i18n } from "./language.ts";
import { useLanguage } from "./use-language.ts";

/** The page for unknown URLs (§2). */
export default function NotFoundPage() {
  // Renders the screen again when the language changes.
  useLanguage();
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
