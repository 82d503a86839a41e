import { type CreatedHook, createHookInput, hookEvents } from "@daysignal/core";
import { Button, Checkbox, TextField } from "@daysignal/ui";
import { Box, Row, Stack, Text } from "@daysignal/ui/chakra";
import { useEffect, useId } from "react";
import { errorMessage } from "../../shared/error-message.ts";
import { fieldSentence, problemAt } from "../../shared/field-sentence.ts";
import { i18n } from "../../shared/language.ts";
import { useDraftForm } from "../../shared/use-draft-form.ts";
import { useCreateHook } from "./hook-mutations.ts";
import { eventWords } from "./hook-words.ts";

/** The draft's key. */
export const draftKey = "new hook";

const schema = createHookInput.pick({ url: true, events: true });

interface NewHookFormProps {
  onLeave: () => void;
  onCreated: (created: CreatedHook) => void;
}

/** The form for a new hook: its address, and what it is called for (§15). */
export function NewHookForm({ onLeave, onCreated }: NewHookFormProps) {
  const id = useId();
  const create = useCreateHook();
  const { form, discard } = useDraftForm({
    key: draftKey,
    empty: () => ({ url: "", events: [...hookEvents] }),
    schema,
  });
  const { errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus("url"), [setFocus]);
  const submit = form.handleSubmit((values) =>
    create.mutate(values, {
      onSuccess: (created) => {
        discard();
        onCreated(created);
      },
      onError: (error) => {
        for (const field of ["url", "events"] as const) {
          const message = problemAt(field, errorMessage(error));
          if (message) form.setError(field, { message }, { shouldFocus: true });
        }
      },
    }),
  );
  const eventsError = fieldSentence(i18n.t("When"), errors.events?.message);
  return (
    <form noValidate onSubmit={submit} aria-label={i18n.t("New Hook")}>
      <Stack gap="6">
        <TextField
          type="url"
          dir="ltr"
          label={i18n.t("Address", {}, { comment: "An address on the web" })}
          hint={i18n.t("Such as {example}", { example: "https://example.com/daysignal" })}
          required
          autoComplete="off"
          error={fieldSentence(i18n.t("Address"), errors.url?.message)}
          {...form.register("url")}
        />
        <Stack gap="2" role="group" aria-labelledby={`${id}-when`}>
          <Text id={`${id}-when`} textStyle="small" fontWeight="medium">
            {i18n.t("When", {}, { comment: "Followed by: a signal is planned, a day is full" })}
          </Text>
          {hookEvents.map((event) => (
            <Checkbox key={event} value={event} {...form.register("events")}>
              {i18n.t(eventWords[event])}
            </Checkbox>
          ))}
          {eventsError ? (
            <Box textStyle="small" color="danger.fg" role="alert">
              {eventsError}
            </Box>
          ) : null}
        </Stack>
        <Row gap="2" justifyContent="flex-end">
          <Button
            variant="quiet"
            disabled={create.isPending}
            onClick={() => {
              discard();
              onLeave();
            }}
          >
            {i18n.t("Cancel")}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {i18n.t("Create Hook")}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
