import {
  type ChoiceField,
  choiceFields,
  editableFields,
  type FieldName,
  maxLinkLength,
  maxTitleLength,
  rhythmOf,
  type Signal,
} from "@daysignal/core";
import {
  Button,
  isComposing,
  LabelledControl,
  lazyPart,
  Segments,
  TextAreaField,
  TextField,
} from "@daysignal/ui";
import { Box, Row, Stack, Text, touched } from "@daysignal/ui/chakra";
import { Repeat } from "lucide-react";
import { Fragment, type KeyboardEvent, type ReactNode, type Ref, Suspense } from "react";
import { i18n } from "../../shared/language.ts";
import { useMedia } from "../../shared/phone-media.ts";
import { recurrenceLabel, repeatInWords } from "../../shared/rule-words.ts";
import { useToday } from "../../shared/today.ts";
import { GoalField } from "../goal/goal-field.tsx";
import { choiceChange, choiceLabel, choiceOptions } from "../signal/choice-views.ts";
import { impactSteps } from "../signal/scale-steps.ts";
import TagEditor from "../signal/tag-editor.tsx";
import SubtaskPanel from "../subtask/subtask-panel.tsx";
import { KeepAsTemplateButton } from "../template/keep-button.tsx";
import { DetailsParts } from "./details-parts.tsx";
import { AskOnField, HiddenUntilField, WaitingForField } from "./later-fields.tsx";
import { NotesField } from "./notes-field.tsx";
import { type DetailsEdits, detailsDraftKey, prioritySteps } from "./signal-details-draft.ts";
import {
  DeadlineField,
  DetailsScale,
  EstimateFields,
  ProjectField,
  WorkDaysField,
} from "./signal-details-fields.tsx";
import type { useDetailsEdits } from "./use-details-edits.ts";

const LearnedLine = lazyPart(() => import("../signal/learned-line.tsx"), { quiet: true });

const typedFields: readonly FieldName[] = ["title", "notes"];
const chosenFields = editableFields.filter(
  (field) => field !== "tags" && !typedFields.includes(field),
);

const isChoice = (field: FieldName): field is ChoiceField =>
  choiceFields.some((name) => name === field);

interface SignalDetailsFormProps {
  /** The form's id for the button in the dialog's footer. */
  formId: string;
  signal: Signal;
  edited: ReturnType<typeof useDetailsEdits>;
  /** The errors by field; with any of them it cannot be saved. */
  errors: Partial<Record<FieldName, string>>;
  titleField: Ref<HTMLTextAreaElement>;
  onSubmit: () => void;
  onEditRecurrence: () => void;
}

/** The fields of 'Signal Details' (§2, §9): the texts and subtasks, and beside them the choices. */
export function SignalDetailsForm(props: SignalDetailsFormProps) {
  const { formId, signal, edited, errors, titleField, onSubmit, onEditRecurrence } = props;
  const { draft, isFromBefore, change: onChange, drop } = edited;
  const today = useToday();
  const draftKey = detailsDraftKey(signal.id);
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
    if (!(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSubmit();
  };
  const rhythm = rhythmOf(signal);
  const isWide = useMedia("(width >= 48rem)");
  const controls: Readonly<Record<Exclude<FieldName, ChoiceField>, ReactNode>> = {
    title: (
      <Box
        minHeight="10"
        css={{ [touched]: { minHeight: "11" } }}
        maxHeight="32"
        fieldSizing="content"
        resize="none"
        asChild
      >
        <TextAreaField
          ref={titleField}
          label={i18n.t("Title")}
          required
          // For browsers without `field-sizing`; others size by content.
          rows={2}
          maxLength={maxTitleLength}
          value={draft.title}
          error={errors.title}
          onChange={(event) => onChange({ title: event.target.value.replace(/\s*\n\s*/g, " ") })}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
            event.preventDefault();
            onSubmit();
          }}
        />
      </Box>
    ),
    notes: (
      <NotesField
        value={draft.notes ?? ""}
        isTyped={isFromBefore}
        onChange={(notes) => onChange({ notes })}
        onKeyDown={saveByKey}
      />
    ),
    link: (
      <TextField
        label={i18n.t("Link", {}, { comment: "A web address" })}
        type="url"
        form={formId}
        placeholder="https://"
        maxLength={maxLinkLength}
        value={draft.link ?? ""}
        error={errors.link}
        onChange={(event) => onChange({ link: event.target.value })}
      />
    ),
    tags: (
      <LabelledControl label={i18n.t("Tags")}>
        <TagEditor
          draftKey={`signal/${signal.id}/tag`}
          value={draft.tags}
          onChange={(tags) => onChange({ tags: [...tags] })}
        />
      </LabelledControl>
    ),
    priority: (
      <DetailsScale
        label={i18n.t("Priority")}
        steps={prioritySteps(signal.priority)}
        value={draft.priority}
        onChange={(priority) => onChange({ priority })}
      />
    ),
    impact: (
      <DetailsScale
        label={i18n.t("Impact")}
        steps={impactSteps()}
        value={draft.impact}
        onChange={(impact) => onChange({ impact })}
      />
    ),
    // Part of the estimate.
    effort: null,
    workDays: <WorkDaysField draft={draft} error={errors.workDays} onChange={onChange} />,
    hiddenUntil: <HiddenUntilField {...{ signal, draft, today, onChange }} />,
    waitingFor: <WaitingForField draft={draft} onChange={onChange} />,
    askOn: draft.waitingFor ? <AskOnField {...{ draft, today, onChange }} /> : null,
    goalId: (
      <GoalField
        currentLocation={signal.currentLocation}
        goalId={draft.goalId}
        onChange={onChange}
      />
    ),
    estimatedMinutes: <EstimateFields draft={draft} onChange={onChange} />,
    dueDate: <DeadlineField draft={draft} today={today} onChange={onChange} />,
    projectId: <ProjectField draft={draft} onChange={onChange} />,
  };
  const show = (field: FieldName) => (
    <Fragment key={field}>
      {isChoice(field) ? (
        <LabelledControl label={choiceLabel(field)}>
          <Segments
            label={choiceLabel(field)}
            options={choiceOptions(field)}
            value={draft[field] ?? ""}
            onChange={(chosen) => onChange(choiceChange(field, chosen) as DetailsEdits)}
          />
        </LabelledControl>
      ) : (
        controls[field]
      )}
    </Fragment>
  );
  const tags = <Box gridArea={{ md: "tags", lg: "auto" }}>{controls.tags}</Box>;
  return (
    <>
      {isFromBefore ? (
        <Row role="status" gap="3" mb="5" ps="4" pe="2" py="1.5" bg="bg.sunken" borderRadius="md">
          <Text flex="1" textStyle="small">
            {i18n.t("What you typed before is still here. It is not saved yet.")}
          </Text>
          <Button variant="quiet" size="sm" onClick={drop}>
            {i18n.t("Discard")}
          </Button>
        </Row>
      ) : null}
      <Box
        display="grid"
        gridTemplateColumns={{
          base: "minmax(0, 1fr)",
          md: "minmax(0, 1fr) 16rem",
          lg: "minmax(0, 1fr) 31rem",
        }}
        // The tags are with the texts, where there is room; on a phone below the choices. The choices and
        // the parts are as wide as the dialog, unless there is room for them beside the texts.
        gridTemplateAreas={{
          md: '"texts tags" "choices choices" "parts parts"',
          lg: '"left choices" "left parts"',
        }}
        gridTemplateRows={{ lg: "auto 1fr" }}
        columnGap="8"
        rowGap="5"
        alignItems="start"
        // Keys go to the tags as they are seen: next to the texts, or last.
        css={{ readingFlow: { md: "grid-rows", lg: "normal" } }}
      >
        {/* What the signal is stays in sight next to long parts. */}
        <Stack
          gap="5"
          display={{ base: "contents", lg: "flex" }}
          gridArea={{ lg: "left" }}
          position={{ lg: "sticky" }}
          top="0"
        >
          <Stack gap="6" gridArea={{ md: "texts", lg: "auto" }}>
            {/* A separate form: subtasks and tags have their own, and forms cannot be nested. */}
            <form
              id={formId}
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                onSubmit();
              }}
            >
              <Stack gap="5">{typedFields.map(show)}</Stack>
            </form>
            <SubtaskPanel
              taskId={signal.id}
              addedNotice={i18n.t("Subtask created")}
              action={<KeepAsTemplateButton signal={signal} />}
            />
          </Stack>
          {isWide ? tags : null}
        </Stack>
        <Stack gap="5" gridArea={{ md: "choices" }}>
          {/* Several beside each other where there is room. */}
          <Box
            display="grid"
            gridTemplateColumns="repeat(auto-fill, minmax(min(14rem, 100%), 1fr))"
            columnGap="4"
            rowGap="3"
          >
            {chosenFields.map(show)}
            <LabelledControl label={i18n.t("Repeats")}>
              <Row gap="2" justifyContent="space-between" minHeight="8">
                <Row gap="2" color={rhythm === "none" ? "fg.muted" : "fg.default"}>
                  <Repeat size={16} aria-hidden />
                  {rhythm === "none"
                    ? i18n.t("Never", {}, { comment: "How often a signal repeats" })
                    : typeof rhythm === "string"
                      ? recurrenceLabel(rhythm)
                      : repeatInWords(rhythm)}
                </Row>
                <Button
                  size="sm"
                  aria-label={i18n.t("Edit Recurring Schedule")}
                  onClick={onEditRecurrence}
                >
                  {i18n.t("Edit")}
                </Button>
              </Row>
            </LabelledControl>
          </Box>
          <Suspense fallback={null}>
            <LearnedLine about={{ ...draft, id: signal.id }} onChange={onChange} />
          </Suspense>
        </Stack>
        <Box gridArea={{ md: "parts" }}>
          <DetailsParts signal={signal} draftKey={draftKey} />
        </Box>
        {isWide ? null : tags}
      </Box>
    </>
  );
}
