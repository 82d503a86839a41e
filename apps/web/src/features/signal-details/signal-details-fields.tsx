import {
  type CalendarDay,
  dayAt,
  type EditableFields,
  minutesADay,
  minutesOfEffort,
  parseEstimate,
} from "@daysignal/core";
import { Button, type Choice, LabelledControl, Segments, TextField } from "@daysignal/ui";
import { Box, Text } from "@daysignal/ui/chakra";
import { CalendarClock, Folder } from "lucide-react";
import { useState } from "react";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import {
  capitalized,
  dayLabel,
  dueLabel,
  formatMinutes,
  typedMinutes,
} from "../../shared/words.ts";
import { ProjectName } from "../project/project-mark.tsx";
import { ProjectPicker } from "../project/project-picker.tsx";
import { useProject } from "../project/use-projects.ts";
import { DuePicker } from "../signal/due-picker.tsx";
import { type DetailsEdits, effortSteps } from "./signal-details-draft.ts";

interface FieldProps {
  draft: EditableFields;
  onChange: (edits: DetailsEdits) => void;
}

interface DetailsScaleProps {
  label: string;
  steps: readonly Choice[];
  value: number;
  onChange: (value: number) => void;
}

/** A scale of a few steps, with the selected one in words after its number. */
export function DetailsScale({ label, steps, value, onChange }: DetailsScaleProps) {
  const chosen = steps.find((step) => step.value === String(value));
  return (
    <LabelledControl label={label} meaning={chosen && `${chosen.label} ${chosen.hint}`}>
      <Segments
        label={label}
        options={steps}
        value={String(value)}
        onChange={(step) => onChange(Number(step))}
      />
    </LabelledControl>
  );
}

/** Effort and minutes; either sets the other (§9). */
export function EstimateFields({ draft, onChange }: FieldProps) {
  return (
    <>
      <DetailsScale
        label={i18n.t("Effort")}
        steps={effortSteps()}
        value={draft.effort}
        onChange={(next) => onChange({ effort: next, estimatedMinutes: minutesOfEffort(next) })}
      />
      <LabelledControl
        label={i18n.t("Estimated time")}
        meaning={i18n.t(
          "such as 45m or 2.5h",
          {},
          { comment: "What can be typed: m and h are understood in every language" },
        )}
      >
        <EstimateText draft={draft} onChange={onChange} />
      </LabelledControl>
    </>
  );
}

/** The estimate as text (§5): a number followed by m or h; other input is ignored on blur. */
function EstimateText({ draft, onChange }: FieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={i18n.t("Estimated time")}
      hideLabel
      autoComplete="off"
      maxLength={20}
      value={typed ?? typedMinutes(draft.estimatedMinutes)}
      onChange={(event) => {
        setTyped(event.target.value);
        const estimate = parseEstimate(event.target.value);
        if (estimate) onChange(estimate);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** Over how many days it is meant to go (§18), with the part of each; empty is one day. */
export function WorkDaysField({
  draft,
  error,
  onChange,
}: FieldProps & { error?: string | undefined }) {
  const { workDays } = draft;
  return (
    <LabelledControl
      label={i18n.t("Days of work")}
      meaning={
        workDays !== null && workDays > 1
          ? i18n.t("{duration} a day", { duration: formatMinutes(minutesADay(draft)) })
          : undefined
      }
    >
      <TextField
        label={i18n.t("Days of work")}
        hideLabel
        autoComplete="off"
        inputMode="numeric"
        maxLength={3}
        value={workDays ?? ""}
        error={error}
        onChange={({ target }) => {
          const digits = target.value.replace(/\D/g, "");
          onChange({ workDays: digits === "" ? null : Number(digits) });
        }}
      />
    </LabelledControl>
  );
}

/** The deadline: its day, and the days left. */
export function DeadlineField({ draft, today, onChange }: FieldProps & { today: CalendarDay }) {
  const { dueDate } = draft;
  const rule = dayRule();
  const distance = dueLabel(dueDate, today, rule);
  const day = dueDate === null ? null : dayLabel(dayAt(dueDate, rule), today);
  return (
    <LabelledControl label={i18n.t("Deadline")}>
      <DuePicker
        value={dueDate}
        today={today}
        onChange={(next) => onChange({ dueDate: next })}
        trigger={
          <Button
            variant="field"
            aria-label={
              day === null
                ? i18n.t("Deadline: {due}", { due: distance })
                : i18n.t("Deadline: {day}, {due}", { day, due: distance })
            }
          >
            <CalendarClock aria-hidden />
            {day === null ? (
              <Text as="span" color="fg.muted">
                {distance}
              </Text>
            ) : (
              <>
                <Box as="span" flex="1" textAlign="start">
                  {capitalized(day)}
                </Box>{" "}
                <Text as="span" textStyle="small" color="fg.muted">
                  {distance}
                </Text>
              </>
            )}
          </Button>
        }
      />
    </LabelledControl>
  );
}

export function ProjectField({ draft, onChange }: FieldProps) {
  const project = useProject(draft.projectId);
  return (
    <LabelledControl label={i18n.t("Project")}>
      <ProjectPicker
        projectId={draft.projectId}
        onChange={(projectId) => onChange({ projectId })}
        trigger={
          <Button
            variant="field"
            aria-label={
              project
                ? i18n.t("Project: {name}", { name: project.name })
                : i18n.t("Project: No project")
            }
          >
            {project ? (
              <ProjectName project={project} />
            ) : (
              <>
                <Folder aria-hidden />
                <Text as="span" color="fg.muted">
                  {i18n.t("No project")}
                </Text>
              </>
            )}
          </Button>
        }
      />
    </LabelledControl>
  );
}
