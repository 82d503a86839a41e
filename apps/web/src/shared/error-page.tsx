import { Button } from "@daysignal/ui";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { errorMessage } from "./error-message.ts";
import { i18n } from "./language.ts";
import { MessagePage } from "./message-page.tsx";

/** The page for a screen that threw, or whose required data failed to load. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = async () => {
    await router.invalidate();
    reset();
  };
  return (
    <MessagePage
      title={i18n.t("This page could not be shown")}
      action={
        <Button variant="solid" onClick={() => void retry()}>
          {i18n.t("Try Again")}
        </Button>
      }
    >
      <p>{errorMessage(error).sentence}</p>
    </MessagePage>
  );
}
