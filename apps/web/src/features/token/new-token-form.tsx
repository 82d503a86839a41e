import { maxTokenNameLength } from "@daysignal/core";
import { Segments, SelectField, TextField } from "@daysignal/ui";
import { Box, Stack, Text } from "@daysignal/ui/chakra";
import { useEffect } from "react";
import { Controller, useWatch } from "react-hook-form";
import { fieldSentence } from "../../shared/field-sentence.ts";
import { useToday } from "../../shared/today.ts";
import { dayLabel } from "../../shared/words.ts";
import { type Lifetime, lastDay } from "./token-lifetime.ts";
import { accessWords } from "./token-words.ts";
import type { TokenSteps } from "./use-token-steps.ts";

/** The form's id for the button in the dialog's footer. */
export const newTokenFormId = "new-token";

const accessChoices = [
  { value: "read", label: accessWords.read },
  { value: "write", label: accessWords.write },
] as const;

const accessHints = {
  read: "Sees everything that is yours, changes nothing.",
  write: "Sees and changes everything that is yours.",
} as const;

const lifetimeChoices: { value: Lifetime; label: string }[] = [
  { value: "never", label: "Never" },
  { value: "30-days", label: "In 30 days" },
  { value: "90-days", label: "In 90 days" },
  { value: "1-year", label: "In 1 year" },
  { value: "date", label: "On a date" },
];

/** The form for a new token: name, access and lifetime (§3). */
export function NewTokenForm({ steps: { form, submit } }: { steps: TokenSteps }) {
  const today = useToday();
  const { errors } = form.formState;
  const access = useWatch({ control: form.control, name: "access" });
  const lifetime = useWatch({ control: form.control, name: "lifetime" });
  const end = lastDay(lifetime, "", today);
  const { setFocus } = form;
  useEffect(() => setFocus("name"), [setFocus]);
  return (
    <form id={newTokenFormId} noValidate onSubmit={submit} aria-label="New API token">
      <Stack gap="6">
        <TextField
          label="Name"
          hint="What will use it, such as Morning report."
          required
          autoComplete="off"
          maxLength={maxTokenNameLength}
          error={fieldSentence("Name", errors.name?.message)}
          {...form.register("name")}
        />
        <Box>
          <Text textStyle="small" fontWeight="medium" mb="1.5">
            Access
          </Text>
          <Controller
            control={form.control}
            name="access"
            render={({ field }) => (
              <Segments
                label="Access"
                options={accessChoices}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
          <Text textStyle="small" color={errors.access ? "danger.fg" : "fg.muted"} mt="1.5">
            {fieldSentence("Access", errors.access?.message) ?? accessHints[access]}
          </Text>
        </Box>
        <Box
          display="grid"
          gridTemplateColumns={{ base: "1fr", sm: "1fr 1fr" }}
          gap="4"
          alignItems="start"
        >
          <SelectField
            label="Expires"
            options={lifetimeChoices}
            hint={
              lifetime === "date"
                ? undefined
                : end === null
                  ? "Works until you revoke it."
                  : `Works until the end of ${dayLabel(end, today)}.`
            }
            error={fieldSentence("The expiry", errors.lifetime?.message)}
            {...form.register("lifetime")}
          />
          {lifetime === "date" ? (
            <TextField
              type="date"
              label="Last day"
              hint="Works until the end of this day."
              required
              min={today}
              error={fieldSentence("The expiry", errors.lastDay?.message)}
              {...form.register("lastDay")}
            />
          ) : null}
        </Box>
      </Stack>
    </form>
  );
}
