import type { AppRequest, TokenAccess } from "@daysignal/core";
import { Button, Segments } from "@daysignal/ui";
import { useState } from "react";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { useCurrentUser } from "../account/session/use-current-user.ts";
import styles from "./app-request-screen.module.css";
import { useAllowApp } from "./use-allow-app.ts";

const accessWords = { read: /*i18n*/ "Read only", write: /*i18n*/ "Read and write" } as const;

const accessHints = {
  read: /*i18n*/ "It sees your signals, plans and projects, and changes nothing.",
  write:
    /*i18n*/ "It sees your signals, plans and projects, and can add, plan, change and complete signals. It deletes nothing for good.",
} as const;

/** What the place is of which the name is shown. */
const placeHints = {
  website: /*i18n*/ "A website",
  device: /*i18n*/ "A program on this device",
  program: /*i18n*/ "Whatever opens such links on this device",
} as const;

interface AppRequestFormProps {
  /** As it arrived: the query of the address that the app has opened. */
  request: string;
  asked: AppRequest;
  /** Called with where the browser goes now. */
  onDecided: (isAllowed: boolean, url: string) => void;
}

/** Who asks, where it leads back to, and how much is allowed. */
export function AppRequestForm({ request, asked, onDecided }: AppRequestFormProps) {
  const { name, place, canWrite, refusedUrl } = asked;
  // What allows less, until the person says otherwise.
  const [access, setAccess] = useState<TokenAccess>("read");
  const allow = useAllowApp();
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
