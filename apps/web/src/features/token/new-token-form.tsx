import { maxTokenNameLength } from "@daysignal/core";
import { Segments, SelectField, TextField } from "@daysignal/ui";
import { Box, Stack, Text } from "@daysignal/ui/chakra";
import { useEffect } from "react";
import { Controller, useWatch } from "react-hook-form";
import { fieldSentence } from "../../shared/field-sentence.ts";
import { i18n } from "../../shared/language.ts";
import { useToday } from "../../shared/today.ts";
import { dayLabel } from "../../shared/words.ts";
import { type Lifetime, lastDay } from "./token-form.ts";
import { accessWords } from "./token-words.ts";
import type { TokenSteps } from "./use-token-steps.ts";

/** The form's id for the button in the dialog's footer. */
export const newTokenFormId = "new-token";

const accessHints = {
  read: /*i18n*/ "Sees everything that is yours, changes nothing.",
  write: /*i18n*/ "Sees and changes everything that is yours.",
} as const;

const lifetimeChoices = (): { value: Lifetime; label: string }[] => [
  { value: "never", label: i18n.t("Never", {}, { comment: "When an API token expires" }) },
  { value: "30-days", label: i18n.t("In 30 days") },
  { value: "90-days", label: i18n.t("In 90 days") },
  { value: "1-year", label: i18n.t("In 1 year") },
  { value: "date", label: i18n.t("On a date") },
];

/** The form for a new token: name, access and lifetime (§3). */
export function NewTokenForm({ steps: { form, field, submit } }: { steps: TokenSteps }) {
  const today = useToday();
  const { errors } = form.formState;
  const access = useWatch({ control: form.control, name: "access" });
  const lifetime = useWatch({ control: form.control, name: "lifetime" });
  const end = lastDay(lifetime, "", today);
  const { setFocus } = form;
  useEffect(() => setFocus("name"), [setFocus]);
  return (
    <form id={newTokenFormId} noValidate onSubmit={submit} aria-label={i18n.t("New API token")}>
      <Stack gap="6">
        <TextField
          hint={i18n.t("What will use it, such as Morning report.")}
          required
          autoComplete="off"
          maxLength={maxTokenNameLength}
          {...field("name", i18n.t("Name"))}
        />
        <Box>
          <Text textStyle="small" fontWeight="medium" mb="1.5">
            {i18n.t("Access", {}, { comment: "What an API token may do" })}
          </Text>
          <Controller
            control={form.control}
            name="access"
            render={({ field }) => (
              <Segments
                label={i18n.t("Access")}
                options={(["read", "write"] as const).map((value) => ({
                  value,
                  label: i18n.t(accessWords[value]),
                }))}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
          <Text textStyle="small" color={errors.access ? "danger.fg" : "fg.muted"} mt="1.5">
            {fieldSentence(i18n.t("Access"), errors.access?.message) ?? i18n.t(accessHints[access])}
          </Text>
        </Box>
        <Box
          display="grid"
          gridTemplateColumns={{ base: "1fr", sm: "1fr 1fr" }}
          gap="4"
          alignItems="start"
        >
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
        </Box>
      </Stack>
    </form>
  );
}
