import {
  type CalendarDay,
  type Recurrence,
  type Rhythm,
  rhythmOf,
  type Signal,
} from "@daysignal/core";
import { Segments } from "@daysignal/ui";
import { Box, Stack } from "@daysignal/ui/chakra";
import { useState } from "react";
import { useDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import { RuleBuilder } from "./rule-builder.tsx";
import { draftOfRepeat, firstOfDraft, type RuleDraft, repeatOfDraft } from "./rule-draft.ts";
import { recurrenceChoices } from "./schedule-words.ts";

interface RhythmState {
  choice: Recurrence;
  draft: RuleDraft;
}

/** The choice of how a signal repeats from `day` on, initially as it does now. It is a draft. */
export function useRhythm(signal: Signal, day: CalendarDay, draftKey: string) {
  const current = rhythmOf(signal);
  const [initial] = useState<RhythmState>(() =>
    typeof current === "string"
      ? { choice: current, draft: draftOfRepeat(null) }
      : { choice: "custom", draft: draftOfRepeat(current) },
  );
  const [state, setState] = useDraft(draftKey, initial);
  const { choice, draft } = state;
  const isCustom = choice === "custom";
  return {
    /** Null while something is missing. */
    rhythm: isCustom ? repeatOfDraft(draft, day) : (choice as Rhythm),
    /** The first day of the series. */
    first: isCustom ? firstOfDraft(draft, day) : day,
    field: { ...state, day, onChange: setState },
  };
}

interface RhythmFieldProps extends RhythmState {
  day: CalendarDay;
  onChange: (state: RhythmState) => void;
}

/** How often a signal repeats: once, daily, weekly, monthly, or by a rule to build (§4). */
export function RhythmField({ choice, draft, day, onChange }: RhythmFieldProps) {
  return (
    // What gets focus scrolls clear of the status below.
    <Stack gap="3" css={{ "& :is(input, select, button)": { scrollMarginBottom: "7rem" } }}>
      <Segments
        label={i18n.t("Repeats", {}, { comment: "How often a signal repeats" })}
        options={recurrenceChoices()}
        value={choice}
        onChange={(chosen) => onChange({ choice: chosen, draft })}
      />
      {choice === "custom" ? (
        <Box
          bg="bg.sunken"
          borderRadius="md"
          p={{ base: "2", sm: "3", md: "4" }}
          role="group"
          aria-label={i18n.t("Custom rule")}
        >
          <RuleBuilder
            draft={draft}
            day={day}
            onChange={(changed) => onChange({ choice, draft: changed })}
          />
        </Box>
      ) : null}
    </Stack>
  );
}
