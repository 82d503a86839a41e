import { Button, EmptyState, Skeleton } from "@daysignal/ui";
import { useLocation } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { runCommand } from "../../shared/commands.ts";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { useLanguage } from "../../shared/use-language.ts";
import { trpc } from "../../trpc.ts";
import { SideScreen } from "../account/session/side-screen.tsx";
import { AppRequestForm } from "./app-request-form.tsx";
import styles from "./app-request-screen.module.css";

/** Whether the same request will be refused again. */
const isFinal = (error: unknown) =>
  ["NOT_FOUND", "INVALID_INPUT"].includes(errorMessage(error).code);

/** /connect (§14): allows an app to sign in at the account, or not, and sends the browser back. */
export function AppRequestScreen() {
  // Renders the screen again when the language changes.
  useLanguage();
  const query = useLocation({ select: ({ searchStr }) => searchStr });
  const request = new URLSearchParams(query).get("request") ?? "";
  const home = useRef<HTMLAnchorElement>(null);
  const [decision, setDecision] = useState<{ isAllowed: boolean; url: string } | null>(null);
  const { data, error, refetch } = trpc.oauth.getAppRequest.useQuery(
    { request },
    // Of this visit alone.
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  const title = i18n.t("An app asks for access");
  return (
    <SideScreen title={title} status={null} home={home}>
      {decision && data ? (
        <EmptyState
          title={
            decision.isAllowed
              ? i18n.t("Allowed", {}, { comment: "An app may use the planner" })
              : i18n.t("Refused", {}, { comment: "An app may not use the planner" })
          }
          action={
            <Button asChild>
              <a href={decision.url}>{i18n.t("Go Back to the App")}</a>
            </Button>
          }
        >
          {i18n.t(
            "You are on your way back to the app. If nothing happens, go back to it yourself.",
          )}
        </EmptyState>
      ) : data ? (
        <AppRequestForm
          request={request}
          asked={data}
          onDecided={(isAllowed, url) => {
            setDecision({ isAllowed, url });
            location.assign(url);
          }}
        />
      ) : error ? (
        <EmptyState
          title={i18n.t("This app cannot get access")}
          action={
            isFinal(error) ? (
              // The other way to connect it.
              <Button onClick={() => runCommand("settings", "tokens")}>
                {i18n.t("tokens.heading", {}, { message: "API tokens" })}
              </Button>
            ) : (
              <Button onClick={() => void refetch()}>{i18n.t("Try Again")}</Button>
            )
          }
        >
          {errorMessage(error).sentence}
        </EmptyState>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: no set of form controls
        <div role="group" aria-busy aria-label={i18n.t("The app's request is loading")}>
          <Skeleton className={styles.skeleton} />
        </div>
      )}
    </SideScreen>
  );
}
