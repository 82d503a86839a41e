import type { ApiAccess, AppRequest } from "@daysignal/core";
import { Button, EmptyState, Segments, Skeleton } from "@daysignal/ui";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { runCommand } from "../../shared/commands.ts";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { trpc } from "../../trpc.ts";
import { useCurrentUser } from "../account/session/use-current-user.ts";
import { SideScreen, useScreen } from "../shell/side-screen.tsx";
import styles from "./app-request-screen.module.css";

/** Whether the same request will be refused again. */
const isFinal = (error: unknown) =>
  ["NOT_FOUND", "INVALID_INPUT"].includes(errorMessage(error).code);

/** /connect (§14): allows an app access to the account, or refuses it, and sends the browser back. */
export function AppRequestScreen() {
  const screen = useScreen("/connect");
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const request = new URLSearchParams(search).get("request") ?? "";
  const [decision, setDecision] = useState<{ isAllowed: boolean; url: string } | null>(null);
  const query = trpc.oauth.getAppRequest.useQuery(
    { request },
    // Only valid for this visit.
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

const accessWords = { read: /*i18n*/ "Read only", write: /*i18n*/ "Read and write" } as const;

const accessHints = {
  read: /*i18n*/ "It sees your signals, plans and projects, and changes nothing.",
  write:
    /*i18n*/ "It sees your signals, plans and projects, and can add, plan, change and complete signals. It deletes nothing for good.",
} as const;

/** The kinds of places to which an app leads back. */
const placeHints = {
  website: /*i18n*/ "A website",
  device: /*i18n*/ "A program on this device",
  program: /*i18n*/ "Whatever opens such links on this device",
} as const;

interface AppRequestFormProps {
  /** As it arrived: the query of the address that the app has opened. */
  request: string;
  asked: AppRequest;
  /** Called with the address to go to. */
  onDecided: (isAllowed: boolean, url: string) => void;
}

/** The app that asks, where it leads back to, and how much it is allowed. */
function AppRequestForm({ request, asked, onDecided }: AppRequestFormProps) {
  const { name, place, canWrite, refusedUrl } = asked;
  // The lesser access, until the user chooses.
  const [access, setAccess] = useState<ApiAccess>("read");
  // Not optimistic: the browser goes where the response says. That contains a code, which must not be
  // in a cache.
  const allow = trpc.oauth.allowApp.useMutation({ gcTime: 0 });
  const user = useCurrentUser();
  const choices = canWrite ? (["read", "write"] as const) : (["read"] as const);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (allow.isPending) return;
        allow.mutate({ request, access }, { onSuccess: ({ url }) => onDecided(true, url) });
      }}
    >
      <dl className={styles.facts}>
        <dt className={styles.label}>{i18n.t("It calls itself")}</dt>
        <dd>
          <bdi className={styles.name}>{name}</bdi>
        </dd>
        <dt className={styles.label}>{i18n.t("It takes you back to")}</dt>
        <dd>
          <bdi className={styles.name}>{place.name}</bdi>
          <span className={styles.hint}>{i18n.t(placeHints[place.kind])}</span>
        </dd>
        <dt className={styles.label}>{i18n.t("It gets into the account of")}</dt>
        <dd>
          <bdi className={styles.name}>{user?.username}</bdi>
        </dd>
      </dl>
      <div>
        <Segments
          label={i18n.t("What it may do")}
          options={choices.map((value) => ({ value, label: i18n.t(accessWords[value]) }))}
          value={access}
          onChange={setAccess}
        />
        <p className={styles.hint}>{i18n.t(accessHints[access])}</p>
      </div>
      <p>
        {i18n.t(
          "Nobody has checked who made this app. Allow it only if you have just asked for this in an app that you know. You can end its access at any time: Settings, API tokens.",
        )}
      </p>
      {allow.error ? (
        <p role="alert" className={styles.problem}>
          {errorMessage(allow.error).sentence}
        </p>
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" variant="solid" loading={allow.isPending}>
          {i18n.t("Allow", {}, { comment: "An app may use the planner" })}
        </Button>
        <Button disabled={allow.isPending} onClick={() => onDecided(false, refusedUrl)}>
          {i18n.t("Refuse", {}, { comment: "An app may not use the planner" })}
        </Button>
      </div>
    </form>
  );
}
