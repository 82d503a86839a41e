import {
  type CalendarDay,
  type ChoiceField,
  choiceFields,
  emptySignalFields,
  maxLinkLength,
  maxMobileTagSuggestions,
  maxNotesLength,
  mobileDurations,
  mobileTagSuggestions,
  type NewSignalFields,
} from "@daysignal/core";
import { type Choice, lazyPart, Segments, TextAreaField, TextField } from "@daysignal/ui";
import { Box } from "@daysignal/ui/chakra";
import {
  AlignLeft,
  CalendarClock,
  Clock,
  EyeOff,
  Flag,
  Folder,
  Hourglass,
  Link,
  Tag,
  Target,
} from "lucide-react";
import type { ReactNode } from "react";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { dueLabel, enumerated, formatMinutes, priorityLabel } from "../../shared/words.ts";
import { useProject } from "../project/use-projects.ts";
import { newSignalTag } from "../quick-add/new-signal-form.tsx";
import {
  choiceChange,
  choiceLabel,
  choiceOptions,
  choiceViews,
  choiceWords,
} from "../signal/choice-views.ts";
import { impactSteps, priorityChoices } from "../signal/scale-steps.ts";
import { hideLabel, waitLabel } from "./sheet-later-words.ts";

const DuePanel = lazyPart(() => import("../signal/due-picker-panel.tsx"));
const LearnedLine = lazyPart(() => import("../signal/learned-line.tsx"), { quiet: true });
const HidePanel = lazyPart(() => import("./sheet-hide-panel.tsx"));
const TagEditor = lazyPart(() => import("../signal/tag-editor.tsx"));
const ProjectList = lazyPart(() => import("../project/project-picker-list.tsx"));
const WaitPanel = lazyPart(() => import("./sheet-wait-panel.tsx"));

/** A field of the sheet: its toggle, and what that opens. */
export interface SheetPart {
  icon: ReactNode;
  label: string;
  panel: ReactNode;
}

/** The fields without a toggle; `askOn` is in the panel of `waitingFor`. */
export const fieldsWithoutToggle = ["workDays", "askOn", "goalId"] as const;

/** The fields of the sheet. */
export type FieldName = Exclude<keyof NewSignalFields, (typeof fieldsWithoutToggle)[number]>;

/** The fields before a toggle is used (§9). */
export const emptyOfSheet = emptySignalFields(mobileDurations.default);

/** Whether a field has another value than at first. */
export const isSetInSheet = (fields: NewSignalFields, name: FieldName): boolean =>
  name === "tags" ? fields.tags.length > 0 : fields[name] !== emptyOfSheet[name];

/** The toggle and the panel of each field. */
export function useSheetParts(
  fields: NewSignalFields,
  today: CalendarDay,
  change: (changes: Partial<NewSignalFields>) => void,
  choose: (changes: Partial<NewSignalFields>) => void,
): Readonly<Record<FieldName, SheetPart>> {
  const { dueDate, estimatedMinutes, tags, projectId, priority, impact, notes, link } = fields;
  const project = useProject(projectId);
  const valued = (label: string, value: string | null) =>
    value === null ? label : i18n.t("{label}: {value}", { label, value });
  const isSet = (name: FieldName) => isSetInSheet(fields, name);
  /** A field whose panel is a row of segments, which scrolls to the sides up to the sheet's edges. */
  const steps = (
    name: "estimatedMinutes" | "priority" | "impact",
    icon: ReactNode,
    title: string,
    label: string,
    options: readonly Choice[],
  ): SheetPart => ({
    icon,
    label,
    panel: (
      <Box overflowX="auto" mx="-6" px="6">
        <Segments
          label={title}
          options={options}
          value={String(fields[name])}
          onChange={(next) => change({ [name]: Number(next) })}
        />
      </Box>
    ),
  });
  const choices = Object.fromEntries(
    choiceFields.map((name): [string, SheetPart] => {
      const { icon: Icon } = choiceViews[name];
      const label = choiceLabel(name);
      return [
        name,
        {
          icon: <Icon aria-hidden />,
          label: valued(label, isSet(name) ? choiceWords(name, fields[name]) : null),
          panel: (
            <Segments
              label={label}
              options={choiceOptions(name)}
              value={fields[name] ?? ""}
              onChange={(chosen) => change(choiceChange(name, chosen) as Partial<NewSignalFields>)}
            />
          ),
        },
      ];
    }),
  ) as Record<ChoiceField, SheetPart>;
  const offered = new Set([...mobileDurations.choices, estimatedMinutes]);
  const duration = steps(
    "estimatedMinutes",
    <Clock aria-hidden />,
    i18n.t("Duration"),
    i18n.t("Duration {duration}", { duration: formatMinutes(estimatedMinutes) }),
    [...offered]
      .sort((one, other) => one - other)
      .map((minutes) => ({ value: String(minutes), label: formatMinutes(minutes) })),
  );
  return {
    ...choices,
    dueDate: {
      icon: <CalendarClock aria-hidden />,
      label: dueDate === null ? i18n.t("Due date") : dueLabel(dueDate, today, dayRule()),
      panel: (
        <DuePanel value={dueDate} today={today} onChoose={(next) => choose({ dueDate: next })} />
      ),
    },
    estimatedMinutes: {
      ...duration,
      panel: (
        <>
          {duration.panel}
          <LearnedLine about={fields} onChange={(learned) => change(learned)} />
        </>
      ),
    },
    tags: {
      icon: <Tag aria-hidden />,
      label: tags.length === 0 ? i18n.t("Tags") : enumerated(tags),
      panel: (
        <TagEditor
          draftKey={newSignalTag}
          value={tags}
          onChange={(next) => change({ tags: [...next] })}
          usual={mobileTagSuggestions}
          limit={maxMobileTagSuggestions}
        />
      ),
    },
    projectId: {
      icon: <Folder aria-hidden />,
      label: project?.name ?? i18n.t("Project"),
      panel: (
        <Box p="2">
          <ProjectList projectId={projectId} onChoose={(next) => choose({ projectId: next })} />
        </Box>
      ),
    },
    priority: steps(
      "priority",
      <Flag aria-hidden />,
      i18n.t("Priority"),
      valued(i18n.t("Priority"), isSet("priority") ? priorityLabel(priority) : null),
      priorityChoices().toReversed(),
    ),
    impact: steps(
      "impact",
      <Target aria-hidden />,
      i18n.t("Impact"),
      valued(i18n.t("Impact"), (isSet("impact") && impactSteps()[impact - 1]?.hint) || null),
      impactSteps().map(({ value, hint }) => ({ value, label: hint })),
    ),
    hiddenUntil: {
      icon: <EyeOff aria-hidden />,
      label: hideLabel(fields.hiddenUntil, today),
      panel: (
        <HidePanel
          value={fields.hiddenUntil}
          today={today}
          onChoose={(hiddenUntil) => choose({ hiddenUntil })}
        />
      ),
    },
    waitingFor: {
      icon: <Hourglass aria-hidden />,
      label: waitLabel(fields.waitingFor, today),
      panel: <WaitPanel fields={fields} today={today} onChange={change} />,
    },
    notes: {
      icon: <AlignLeft aria-hidden />,
      label: i18n.t("Notes"),
      panel: (
        <TextAreaField
          label={i18n.t("Notes")}
          maxLength={maxNotesLength}
          value={notes ?? ""}
          onChange={({ target }) => change({ notes: target.value || null })}
        />
      ),
    },
    link: {
      icon: <Link aria-hidden />,
      label: i18n.t("Link", {}, { comment: "A web address" }),
      panel: (
        <TextField
          label={i18n.t("Link", {}, { comment: "A web address" })}
          type="url"
          placeholder="https://"
          maxLength={maxLinkLength}
          value={link ?? ""}
          onChange={({ target }) => change({ link: target.value || null })}
        />
      ),
    },
  };
}
