import { Button, EmptyState, Skeleton } from "@daysignal/ui";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { runCommand } from "../../shared/commands.ts";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { trpc } from "../../trpc.ts";
import { SideScreen, useScreen } from "../shell/side-screen.tsx";
import { AppRequestForm } from "./app-request-form.tsx";
import styles from "./app-request-screen.module.css";

/** Whether the same request will be refused again. */
const isFinal = (error: unknown) =>
  ["NOT_FOUND", "INVALID_INPUT"].includes(errorMessage(error).code);

/** /connect (§14): allows an app to sign in at the account, or not, and sends the browser back. */
export function AppRequestScreen() {
  const screen = useScreen("/connect");
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const request = new URLSearchParams(search).get("request") ?? "";
  const [decision, setDecision] = useState<{ isAllowed: boolean; url: string } | null>(null);
  const query = trpc.oauth.getAppRequest.useQuery(
    { request },
    // Of this visit alone.
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  return (
    <SideScreen {...screen} status={null}>
      {decision ? (
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
      ) : (
        <QueryView
          query={query}
          failure={i18n.t("This app cannot get access")}
          failureAction={
            isFinal(query.error) ? (
              // The other way to connect it.
              <Button onClick={() => runCommand("settings", "tokens")}>
                {i18n.t("tokens.heading", {}, { message: "API tokens" })}
              </Button>
            ) : undefined
          }
          loading={<Skeleton className={styles.skeleton} />}
          loadingLabel={i18n.t("The app's request is loading")}
        >
          {(asked) => (
            <AppRequestForm
              request={request}
              asked={asked}
              onDecided={(isAllowed, url) => {
                setDecision({ isAllowed, url });
                location.assign(url);
              }}
            />
          )}
        </QueryView>
      )}
    </SideScreen>
  );
}
