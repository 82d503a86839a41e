import type { CalendarDay, RuleChoices } from "@daysignal/core";
import { Button, Segments, SelectField, TextField } from "@daysignal/ui";
import { Box, Row, Stack, Text } from "@daysignal/ui/chakra";
import { useState } from "react";
import { DayField } from "../../shared/day-field.tsx";
import { i18n } from "../../shared/language.ts";
import { MonthDayFields } from "./month-day-fields.tsx";
import { explicit, type RuleDraft } from "./rule-draft.ts";
import { WeekdayToggles } from "./weekday-toggles.tsx";

interface RuleBuilderProps {
  draft: RuleDraft;
  /** The day from which the series starts; it gives the weekday that nobody chose. */
  day: CalendarDay;
  onChange: (draft: RuleDraft) => void;
}

/** Builds a rule (§4): how often, on which days, counted from what, until when. */
export function RuleBuilder({ draft, day, onChange }: RuleBuilderProps) {
  const { choices, mode, missed, end, until, count } = draft;
  const change = (some: Partial<RuleDraft>) => onChange({ ...draft, ...some });
  // Days that were skipped in another rule are days of this one.
  const changeRule = (some: Partial<RuleDraft>) =>
    change({ ...some, ownRule: null, exceptions: [] });
  const choose = (some: Partial<RuleChoices>) => changeRule({ choices: { ...choices, ...some } });
  if (draft.ownRule !== null) {
    return (
      <Stack gap="2" alignItems="flex-start">
        <Text textStyle="small" color="fg.muted">
          {i18n.t(
            "A script set a rule that has no fields here. It stays until you choose another.",
          )}
        </Text>
        <Button size="sm" onClick={() => changeRule({})}>
          {i18n.t("Choose Another Rule")}
        </Button>
      </Stack>
    );
  }
  const shown = explicit(choices, day);
  return (
    <Stack gap="4">
      <Row gap="2" alignItems="flex-end" flexWrap="wrap">
        <Box width="24">
          <NumberField
            label={i18n.t(
              "Repeats every",
              {},
              { comment: "Before a number and its unit: 2 weeks" },
            )}
            value={choices.interval}
            max={99}
            onChange={(interval) => choose({ interval })}
          />
        </Box>
        <Box flex="1 0 6rem">
          <SelectField
            label={i18n.t("Unit", {}, { comment: "Days, weeks, months or years" })}
            hideLabel
            value={choices.unit}
            options={units(choices.interval)}
            onChange={({ target }) =>
              choose({ unit: target.value as RuleChoices["unit"], month: null })
            }
          />
        </Box>
      </Row>
      {mode === "schedule" && shown.unit === "week" ? (
        <WeekdayToggles value={shown.weekdays} onChange={(weekdays) => choose({ weekdays })} />
      ) : null}
      {mode === "schedule" && shown.unit === "month" ? (
        <MonthDayFields value={shown.on} day={day} onChange={(on) => choose({ on })} />
      ) : null}
      <Segments
        label={i18n.t("When the next one comes")}
        options={[
          { value: "schedule", label: i18n.t("On schedule") },
          { value: "completion", label: i18n.t("After it is done") },
        ]}
        value={mode}
        onChange={(chosen) => changeRule({ mode: chosen })}
      />
      <Row gap="2" alignItems="flex-end" flexWrap="wrap">
        <Box flex="1 1 9rem">
          <SelectField
            label={i18n.t("Ends", {}, { comment: "When a repetition ends" })}
            value={end}
            options={[
              {
                value: "never",
                label: i18n.t(
                  "ends.never",
                  {},
                  { message: "Never", comment: "When a repetition ends" },
                ),
              },
              { value: "date", label: i18n.t("On a date") },
              { value: "count", label: i18n.t("After a number of times") },
            ]}
            onChange={({ target }) => change({ end: target.value as RuleDraft["end"] })}
          />
        </Box>
        {end === "date" ? (
          <Box flex="1 1 9rem">
            <DayField
              label={i18n.t("Last day")}
              chooseLabel={i18n.t("Choose the last day")}
              removeLabel={i18n.t("Remove the last day")}
              none={i18n.t("No last day")}
              value={until}
              onChange={(last) => change({ until: last })}
            />
          </Box>
        ) : null}
        {end === "count" ? (
          <Box width="24">
            <NumberField
              label={i18n.t("Times", {}, { comment: "How many times something repeats" })}
              value={count}
              max={1000}
              onChange={(times) => change({ count: times })}
            />
          </Box>
        ) : null}
      </Row>
      {mode === "schedule" ? (
        <SelectField
          label={i18n.t("If one is missed")}
          value={missed}
          options={[
            { value: "skip", label: i18n.t("Skip it: the next one counts") },
            { value: "keep", label: i18n.t("Keep it until it is done") },
          ]}
          onChange={({ target }) => change({ missed: target.value as RuleDraft["missed"] })}
        />
      ) : null}
    </Stack>
  );
}

function units(count: number): { value: RuleChoices["unit"]; label: string }[] {
  const comment = "In a list of units, after a number in another field: 2 weeks";
  return [
    {
      value: "day",
      label: i18n.t("{count, plural, one {day} other {days}}", { count }, { comment }),
    },
    { value: "week", label: i18n.t("{count, plural, one {week} other {weeks}}", { count }) },
    { value: "month", label: i18n.t("{count, plural, one {month} other {months}}", { count }) },
    { value: "year", label: i18n.t("{count, plural, one {year} other {years}}", { count }) },
  ];
}

interface NumberFieldProps {
  label: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}

/** A number from 1 on; what is typed in between, such as nothing, changes nothing. */
function NumberField({ label, value, max, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={1}
      max={max}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        const number = Number(target.value);
        if (Number.isInteger(number) && number >= 1 && number <= max) onChange(number);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
