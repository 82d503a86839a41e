import {
  type CalendarDay,
  type ChoiceField,
  choiceFields,
  maxLinkLength,
  maxMobileTagSuggestions,
  maxNotesLength,
  mobileDurations,
  mobileTagSuggestions,
} from "@daysignal/core";
import { Button, Dialog, Segments, Skeleton, TextAreaField, TextField } from "@daysignal/ui";
import { Box, chakra, forcedEdge, Row } from "@daysignal/ui/chakra";
import {
  AlignLeft,
  CalendarClock,
  Clock,
  Ellipsis,
  Flag,
  Folder,
  Link,
  Sun,
  Tag,
  Target,
} from "lucide-react";
import { Fragment, type ReactNode, type RefObject, Suspense, useId, useState } from "react";
import { dayRule } from "../../shared/day-rule.ts";
import { useDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { useToday } from "../../shared/today.ts";
import {
  dayLabel,
  dueLabel,
  enumerated,
  formatMinutes,
  priorityLabel,
} from "../../shared/words.ts";
import { useProject } from "../project/use-projects.ts";
import {
  NewSignalForm,
  newSignalTag,
  type OnAdded,
  useNewSignal,
} from "../quick-add/new-signal-form.tsx";
import { emptyFields, type NewSignalFields, newFieldNames } from "../quick-add/quick-add-draft.ts";
import {
  choiceChange,
  choiceLabel,
  choiceOptions,
  choiceViews,
  choiceWords,
} from "../signal/choice-views.ts";
import { newSignalDraft } from "../signal/new-signal-draft.ts";
import { impactSteps, priorityChoices } from "../signal/scale-steps.ts";

const DuePanel = lazyPart(() => import("../signal/due-picker-panel.tsx"));
const TagEditor = lazyPart(() => import("../signal/tag-editor.tsx"));
const ProjectList = lazyPart(() => import("../project/project-picker-list.tsx"));

interface AddSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The element that opened it, to which focus returns. */
  opener: RefObject<HTMLElement | null>;
  /** The day of 'add to this day'. */
  date: CalendarDay;
  /** Called with each signal; the sheet stays open for the next one. */
  onAdded: OnAdded;
}

/** A field of the sheet: its toggle, and what that opens. */
interface SheetPart {
  icon: ReactNode;
  label: string;
  set: boolean;
  panel: ReactNode;
}

type FieldName = keyof NewSignalFields;

/** The fields whose toggles are always there; the others are behind "More". */
const firstFields: readonly FieldName[] = ["dueDate", "estimatedMinutes", "tags", "projectId"];
const otherFields = newFieldNames.filter((name) => !firstFields.includes(name));

const emptyOfSheet = emptyFields(mobileDurations.default);
const empty = { plain: [], fields: emptyOfSheet };

/** The phone's sheet 'Add a Signal' (§2): the line, and toggles for the fields. */
export default function AddSheet(props: AddSheetProps) {
  const { open, onOpenChange, opener, date, onAdded } = props;
  const today = useToday();
  const [addToDay, setAddToDay] = useDraft(`${newSignalDraft}/sheet day`, false);
  const [panel, setPanel] = useState<FieldName | null>(null);
  const [hasMore, setHasMore] = useState(false);
  const formId = useId();
  const signal = useNewSignal({
    layout: "sheet",
    empty,
    addTo: addToDay ? date : null,
    failure: "addSignal",
    onSubmit: () => {
      setPanel(null);
      signal.field.current?.focus();
    },
    onAdded,
  });
  const { change } = signal;
  /** For panels in which one press is all. */
  const choose = (changes: Partial<NewSignalFields>) => {
    change(changes);
    setPanel(null);
  };
  const parts = useSheetParts(signal.fields, today, change, choose);
  const shown = hasMore ? [...firstFields, ...otherFields] : firstFields;

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      initialFocus={signal.field}
      finalFocus={opener}
      title={i18n.t("Add a Signal")}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {i18n.t("dialog.done", {}, { message: "Done", comment: "Closes a dialog" })}
          </Button>
          <Button type="submit" form={formId} variant="solid" disabled={signal.isEmpty}>
            {i18n.t("Add")}
          </Button>
        </>
      }
    >
      <NewSignalForm
        id={formId}
        signal={signal}
        label={i18n.t("Title")}
        placeholder={i18n.t("What matters?")}
      />
      <Row mt="1" gap="2" flexWrap="wrap">
        <SheetToggle
          icon={<Sun aria-hidden />}
          label={i18n.t("Add to {day}", { day: dayLabel(date, today) })}
          set={addToDay}
          onPress={() => setAddToDay((now) => !now)}
        />
        {shown.map((name) => (
          <SheetToggle
            key={name}
            icon={parts[name].icon}
            label={parts[name].label}
            set={parts[name].set}
            expanded={panel === name}
            onPress={() => setPanel((now) => (now === name ? null : name))}
          />
        ))}
        {hasMore ? null : (
          <SheetToggle
            icon={<Ellipsis aria-hidden />}
            label={i18n.t("More fields")}
            set={otherFields.some((name) => parts[name].set)}
            expanded={false}
            onPress={() => setHasMore(true)}
          />
        )}
      </Row>
      {panel === null ? null : (
        <Box mt="4" pt="4" borderTopWidth="1px" borderColor="noise.line">
          <Suspense fallback={<Skeleton height="8rem" />}>
            <Fragment key={panel}>{parts[panel].panel}</Fragment>
          </Suspense>
        </Box>
      )}
    </Dialog>
  );
}

/** The toggle and the panel of each field. */
function useSheetParts(
  fields: NewSignalFields,
  today: CalendarDay,
  change: (changes: Partial<NewSignalFields>) => void,
  choose: (changes: Partial<NewSignalFields>) => void,
): Readonly<Record<FieldName, SheetPart>> {
  const { dueDate, estimatedMinutes, tags, projectId, priority, impact, notes, link } = fields;
  const project = useProject(projectId);
  const valued = (label: string, value: string | null) =>
    value === null ? label : i18n.t("{label}: {value}", { label, value });
  const isSet = (name: FieldName) => fields[name] !== emptyOfSheet[name];
  const choices = Object.fromEntries(
    choiceFields.map((name): [string, SheetPart] => {
      const { icon: Icon } = choiceViews[name];
      const label = choiceLabel(name);
      return [
        name,
        {
          icon: <Icon aria-hidden />,
          label: valued(label, isSet(name) ? choiceWords(name, fields[name]) : null),
          set: isSet(name),
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
  return {
    ...choices,
    dueDate: {
      icon: <CalendarClock aria-hidden />,
      label: dueDate === null ? i18n.t("Due date") : dueLabel(dueDate, today, dayRule()),
      set: isSet("dueDate"),
      panel: (
        <DuePanel value={dueDate} today={today} onChoose={(next) => choose({ dueDate: next })} />
      ),
    },
    estimatedMinutes: {
      icon: <Clock aria-hidden />,
      label: i18n.t("Duration {duration}", { duration: formatMinutes(estimatedMinutes) }),
      set: isSet("estimatedMinutes"),
      panel: (
        <Wide>
          <Segments
            label={i18n.t("Duration")}
            options={mobileDurations.choices.map((minutes) => ({
              value: String(minutes),
              label: formatMinutes(minutes),
            }))}
            value={String(estimatedMinutes)}
            onChange={(minutes) => change({ estimatedMinutes: Number(minutes) })}
          />
        </Wide>
      ),
    },
    tags: {
      icon: <Tag aria-hidden />,
      label: tags.length === 0 ? i18n.t("Tags") : enumerated(tags),
      set: tags.length > 0,
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
      set: isSet("projectId"),
      panel: (
        <Box p="2">
          <ProjectList projectId={projectId} onChoose={(next) => choose({ projectId: next })} />
        </Box>
      ),
    },
    priority: {
      icon: <Flag aria-hidden />,
      label: valued(i18n.t("Priority"), isSet("priority") ? priorityLabel(priority) : null),
      set: isSet("priority"),
      panel: (
        <Wide>
          <Segments
            label={i18n.t("Priority")}
            options={priorityChoices().toReversed()}
            value={String(priority)}
            onChange={(next) => change({ priority: Number(next) })}
          />
        </Wide>
      ),
    },
    impact: {
      icon: <Target aria-hidden />,
      label: valued(
        i18n.t("Impact"),
        isSet("impact") ? (impactSteps()[impact - 1]?.hint ?? null) : null,
      ),
      set: isSet("impact"),
      panel: (
        <Wide>
          <Segments
            label={i18n.t("Impact")}
            options={impactSteps().map(({ value, hint }) => ({ value, label: hint }))}
            value={String(impact)}
            onChange={(next) => change({ impact: Number(next) })}
          />
        </Wide>
      ),
    },
    notes: {
      icon: <AlignLeft aria-hidden />,
      label: i18n.t("Notes"),
      set: isSet("notes"),
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
      set: isSet("link"),
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

/** A row of segments that scrolls to the sides, up to the edges of the sheet. */
const Wide = ({ children }: { children: ReactNode }) => (
  <Box overflowX="auto" mx="-6" px="6">
    {children}
  </Box>
);

const Pill = chakra("button", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "2",
    minHeight: "11",
    maxWidth: "full",
    px: "3.5",
    fontSize: "sm",
    color: "fg.muted",
    borderRadius: "full",
    boxShadow: "inset 0 0 0 1px {colors.noise.strong}",
    cursor: "pointer",
    transitionProperty: "background-color, color",
    transitionDuration: "fast",
    "& svg": { width: "1.125em", height: "1.125em", flexShrink: 0 },
    "&[data-set]": { color: "signal.fg", bg: "signal.subtle", boxShadow: "none" },
    "&[aria-expanded=true]": { color: "fg.default", boxShadow: "inset 0 0 0 2px currentColor" },
    ...forcedEdge,
  },
});

interface SheetToggleProps {
  icon: ReactNode;
  /** The field and its value. */
  label: string;
  /** The value is not the default. */
  set: boolean;
  /** Whether its panel is open. Without it, the toggle is a switch. */
  expanded?: boolean;
  onPress: () => void;
}

/** A toggle below the sheet's field (§2): a switch, or a button that opens a panel. */
function SheetToggle({ icon, label, set, expanded, onPress }: SheetToggleProps) {
  return (
    <Pill
      type="button"
      onClick={onPress}
      data-set={set ? "" : undefined}
      {...(expanded === undefined ? { "aria-pressed": set } : { "aria-expanded": expanded })}
    >
      {icon}
      <chakra.span truncate>{label}</chakra.span>
    </Pill>
  );
}
