import {
  type CreatedToken,
  lastTokenDay,
  maxTokenNameLength,
  type TokenLifetime,
} from "@daysignal/core";
import { Button, Labelled, Segments, SelectField, ShownOnce, TextField } from "@daysignal/ui";
import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { Trans } from "#trans";
import { fieldSentence } from "../../shared/field-sentence.ts";
import { i18n } from "../../shared/language.ts";
import styles from "../../shared/panel.module.css";
import { useToday } from "../../shared/today.ts";
import { dayLabel } from "../../shared/words.ts";
import { ReferenceLink, TokenList } from "./token-list.tsx";
import { accessWords } from "./token-words.ts";
import { type TokenSteps, useTokenSteps } from "./use-token-steps.ts";

/** 'API tokens' in the settings (§2). */
export default function TokenPanel() {
  const steps = useTokenSteps();
  switch (steps.step.at) {
    case "list":
      return <TokenList onNew={steps.start} takesFocus={steps.step.isReturn} />;
    case "form":
      return <NewTokenForm steps={steps} />;
    case "created":
      return <CreatedTokenView created={steps.step.created} onLeave={steps.leave} />;
  }
}

const accessHints = {
  read: /*i18n*/ "Sees everything that is yours, changes nothing.",
  write: /*i18n*/ "Sees and changes everything that is yours.",
  dav: /*i18n*/ "The password with which these apps show and change your signals. It opens nothing else.",
} as const;

const lifetimeChoices = (): { value: TokenLifetime; label: string }[] => [
  { value: "never", label: i18n.t("Never", {}, { comment: "When an API token expires" }) },
  { value: "30-days", label: i18n.t("In 30 days") },
  { value: "90-days", label: i18n.t("In 90 days") },
  { value: "1-year", label: i18n.t("In 1 year") },
  { value: "date", label: i18n.t("On a date") },
];

/** The form for a new token: name, access and lifetime (§3). */
function NewTokenForm({ steps }: { steps: TokenSteps }) {
  const { form, field, submit, isCreating, leave } = steps;
  const today = useToday();
  const { errors } = form.formState;
  const access = useWatch({ control: form.control, name: "access" });
  const lifetime = useWatch({ control: form.control, name: "lifetime" });
  const end = lastTokenDay(lifetime, "", today);
  const { setFocus } = form;
  useEffect(() => setFocus("name"), [setFocus]);
  return (
    <form noValidate onSubmit={submit} aria-label={i18n.t("New API token")}>
      <div className={styles.panel}>
        <TextField
          hint={i18n.t("What will use it, such as Morning report.")}
          required
          autoComplete="off"
          maxLength={maxTokenNameLength}
          {...field("name", i18n.t("Name"))}
        />
        <Labelled
          label={i18n.t("Access", {}, { comment: "What an API token may do" })}
          note={i18n.t(accessHints[access])}
        >
          <Segments
            label={i18n.t("Access")}
            options={(["read", "write", "dav"] as const).map((value) => ({
              value,
              label: i18n.t(accessWords[value]),
            }))}
            value={access}
            onChange={(value) => form.setValue("access", value)}
          />
        </Labelled>
        <div className={styles.pair}>
          <SelectField
            label={i18n.t("Expires", {}, { comment: "Followed by: never, in 30 days, on a date" })}
            options={lifetimeChoices()}
            hint={
              lifetime === "date"
                ? undefined
                : end === null
                  ? i18n.t("Works until you revoke it.")
                  : i18n.t("Works until the end of {day}.", { day: dayLabel(end, today) })
            }
            error={fieldSentence(i18n.t("The expiry"), errors.lifetime?.message)}
            {...form.register("lifetime")}
          />
          {lifetime === "date" ? (
            <TextField
              type="date"
              label={i18n.t("Last day")}
              hint={i18n.t("Works until the end of this day.")}
              required
              min={today}
              error={fieldSentence(i18n.t("The expiry"), errors.lastDay?.message)}
              {...form.register("lastDay")}
            />
          ) : null}
        </div>
        <div className={styles.buttons}>
          <Button type="submit" variant="solid" loading={isCreating}>
            {i18n.t("Create Token")}
          </Button>
          <Button variant="quiet" disabled={isCreating} onClick={leave}>
            {i18n.t("Cancel")}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** A new token, which can only be read now (§3). */
function CreatedTokenView({ created, onLeave }: { created: CreatedToken; onLeave: () => void }) {
  const isForApps = created.access === "dav";
  return (
    <div className={styles.panel}>
      <ShownOnce
        title={
          <Trans
            id="Your token “<0>{name}</0>” is ready."
            values={{ name: created.name }}
            components={[<bdi key="name" />]}
          />
        }
        label={i18n.t("Token", {}, { comment: "The secret of an API token" })}
        value={created.token}
        hint={
          isForApps
            ? i18n.t("Keep it like a password. Whoever has it can see and change your signals.")
            : i18n.t("Keep it like a password. Whoever has it can use the API in your name.")
        }
      />
      <p className={styles.note}>
        {isForApps ? (
          <Trans
            id="In the app, add a CalDAV account with the address <0>{address}</0>, your username, and this token as the password."
            values={{ address: `${location.origin}/dav/` }}
            components={[<code key="address" dir="ltr" />]}
          />
        ) : (
          <Trans
            id="A script sends it as a bearer token; the <0>API reference</0> has examples."
            components={[<ReferenceLink key="reference" />]}
          />
        )}
      </p>
      <div className={styles.buttons}>
        <Button onClick={onLeave}>{i18n.t("Back to Tokens")}</Button>
      </div>
    </div>
  );
}
