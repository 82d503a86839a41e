import { createHookInput, type HookEvent, hookEvents, maxHookNameLength } from "@daysignal/core";
import { Button, Checkbox, TextField } from "@daysignal/ui";
import { useEffect, useId } from "react";
import { fieldSentence } from "../../shared/field-sentence.ts";
import { i18n } from "../../shared/language.ts";
import styles from "../../shared/panel.module.css";
import { useDraftForm } from "../../shared/use-draft-form.ts";
import { eventWords } from "./hook-words.ts";

const schema = createHookInput.pick({ name: true, url: true, events: true });

/** The values of a hook's form; `name` is null for a hook without one. */
export interface HookValues {
  name?: string | null | undefined;
  url: string;
  events: HookEvent[];
}

interface HookFormProps {
  /** The form's name. */
  label: string;
  draftKey: string;
  values: HookValues;
  action: string;
  isPending: boolean;
  onCancel: () => void;
  /** Resolves once it is stored; rejects with the server's error. */
  onSave: (values: HookValues) => Promise<unknown>;
}

/** A hook's name, its address, and what it is called for (§15). */
export function HookForm(props: HookFormProps) {
  const { label, draftKey, values, action, isPending, onCancel, onSave } = props;
  const id = useId();
  const { form, field, refuse, discard } = useDraftForm({
    key: draftKey,
    empty: () => values,
    schema,
  });
  const { errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus("url"), [setFocus]);
  const submit = form.handleSubmit((typed) => onSave(typed).then(discard, refuse));
  const eventsError = fieldSentence(i18n.t("When"), errors.events?.message);
  return (
    <form noValidate onSubmit={submit} aria-label={label}>
      <div className={styles.panel}>
        <TextField
          type="url"
          dir="ltr"
          hint={i18n.t("Such as {example}", { example: "https://example.com/daysignal" })}
          required
          autoComplete="off"
          {...field("url", i18n.t("Address", {}, { comment: "An address on the web" }))}
        />
        <TextField
          label={i18n.t("Name")}
          hint={i18n.t("Optional")}
          autoComplete="off"
          maxLength={maxHookNameLength}
          error={fieldSentence(i18n.t("Name"), errors.name?.message)}
          {...form.register("name", {
            setValueAs: (typed: string | null) => (typed?.trim() ? typed : null),
          })}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: named by its label */}
        <div role="group" aria-labelledby={`${id}-when`} className={styles.lines}>
          <p id={`${id}-when`} className={styles.label}>
            {i18n.t("When", {}, { comment: "Followed by: a signal is planned, a day is full" })}
          </p>
          {hookEvents.map((event) => (
            <Checkbox key={event} value={event} {...form.register("events")}>
              {i18n.t(eventWords[event])}
            </Checkbox>
          ))}
          {eventsError ? (
            <p className={styles.failed} role="alert">
              {eventsError}
            </p>
          ) : null}
        </div>
        <div className={styles.buttons}>
          <Button type="submit" variant="solid" loading={isPending}>
            {action}
          </Button>
          <Button
            variant="quiet"
            disabled={isPending}
            onClick={() => {
              discard();
              onCancel();
            }}
          >
            {i18n.t("Cancel")}
          </Button>
        </div>
      </div>
    </form>
  );
}
