import {
  type CalendarDay,
  type ChoiceField,
  choiceFields,
  maxLinkLength,
  maxMobileTagSuggestions,
  maxNotesLength,
  mobileTagSuggestions,
} from "@daysignal/core";
import { Button, Dialog, Input, Segments, Skeleton, TextAreaField, TextField } from "@daysignal/ui";
import { Box, chakra, Row } from "@daysignal/ui/chakra";
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
import {
  type FormEvent,
  Fragment,
  type ReactNode,
  type RefObject,
  Suspense,
  useId,
  useRef,
  useState,
} from "react";
import { dayRule } from "../../shared/day-rule.ts";
import { dropDraft, readDraft, useDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import { lazyPart } from "../../shared/lazy-part.tsx";
import {
  dayLabel,
  dueLabel,
  enumerated,
  formatMinutes,
  priorityLabel,
} from "../../shared/words.ts";
import { useProject } from "../project/use-projects.ts";
import { keepPastedLines } from "../quick-add/pasted-lines.ts";
import type { SignalDraft } from "../quick-add/quick-add-draft.ts";
import { useBoxSwitch } from "../quick-add/quick-add-preference.ts";
import { useTypedLine } from "../quick-add/use-typed-line.tsx";
import {
  choiceChange,
  choiceLabel,
  choiceOptions,
  choiceViews,
  choiceWords,
} from "../signal/choice-views.ts";
import { newSignalDraft, newSignalText } from "../signal/new-signal-draft.ts";
import { impactSteps, priorityChoices } from "../signal/scale-steps.ts";
import {
  durationChoices,
  emptyFields,
  type SheetDraft,
  type SheetFields,
  sheetFields,
  signalOf,
} from "./sheet-draft.ts";
import { SheetToggle } from "./sheet-toggle.tsx";

const DuePanel = lazyPart(() => import("../signal/due-picker-panel.tsx"));
const TagEditor = lazyPart(() => import("../signal/tag-editor.tsx"));
const ProjectList = lazyPart(() => import("../project/project-picker-list.tsx"));

export interface AddSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The element that opened it, to which focus returns. */
  opener: RefObject<HTMLElement | null>;
  /** The day of 'add to this day'. */
  date: CalendarDay;
  today: CalendarDay;
  /**
   * Adds it. The sheet stays open for the next one; `giveBack` restores the text after a failure.
   */
  onAdd: (draft: SignalDraft, giveBack: () => void) => void;
}

/** A field of the sheet: its toggle, and what that opens. */
interface SheetPart {
  icon: ReactNode;
  label: string;
  set: boolean;
  panel: ReactNode;
}

/** The fields whose toggles are always there; the others are behind "More". */
const firstFields: readonly (keyof SheetFields)[] = [
  "dueDate",
  "estimatedMinutes",
  "tags",
  "projectId",
];
const otherFields = sheetFields.filter((name) => !firstFields.includes(name));

const noPlain: Omit<SheetDraft, "line"> = { plain: [], addToDay: false, fields: emptyFields };

/** The phone's sheet 'Add a Signal' (§2): a line that is read, and toggles for the fields. */
export default function AddSheet(props: AddSheetProps) {
  const { open, onOpenChange, opener, date, today, onAdd } = props;
  const [empty, setEmpty] = useState(noPlain);
  const [line, setLine] = useDraft(newSignalText, "");
  const [others, setOthers] = useDraft(`${newSignalDraft}/sheet`, empty);
  const draft: SheetDraft = { ...others, line };
  const { fields, addToDay } = draft;
  const [panel, setPanel] = useState<keyof SheetFields | null>(null);
  const [hasMore, setHasMore] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const formId = useId();
  const [understands] = useBoxSwitch("understands");
  const addTo = addToDay ? date : null;
  const { quickAdd, inputProps, below } = useTypedLine({
    typed: draft,
    onType: (next) => {
      setLine(next.line);
      setOthers((now) => ({ ...now, plain: next.plain }));
    },
    field,
    understands,
    addTo,
  });
  const change = (changes: Partial<SheetFields>) =>
    setOthers((now) => ({ ...now, fields: { ...now.fields, ...changes } }));
  /** For panels in which one press is all. */
  const choose = (changes: Partial<SheetFields>) => {
    change(changes);
    setPanel(null);
  };
  const isEmpty = line.trim() === "";
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty) return;
    const said = quickAdd.read(line, draft.plain);
    const context = { today, timeZone: dayRule().timeZone, addTo };
    const giveBack = () => {
      // Text typed in the meantime is not overwritten.
      if (readDraft(newSignalText) !== undefined) return;
      setLine(line);
      setOthers(others);
    };
    void Promise.resolve(said).then((read) => onAdd(signalOf(draft, read, context), giveBack));
    dropDraft(newSignalDraft);
    setEmpty({ ...noPlain, addToDay });
    setPanel(null);
    field.current?.focus();
  };
  const parts = useSheetParts(fields, today, change, choose);
  const shown = hasMore ? [...firstFields, ...otherFields] : firstFields;

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      initialFocus={field}
      finalFocus={opener}
      title={i18n.t("Add a Signal")}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {i18n.t("dialog.done", {}, { message: "Done", comment: "Closes a dialog" })}
          </Button>
          <Button type="submit" form={formId} variant="solid" disabled={isEmpty}>
            {i18n.t("Add")}
          </Button>
        </>
      }
    >
      {/* The suggestions are placed below it. */}
      <chakra.form id={formId} onSubmit={add} position="relative">
        <Input
          ref={field}
          {...inputProps}
          aria-label={i18n.t("Title")}
          placeholder={i18n.t("What matters?")}
          onPaste={(event) =>
            keepPastedLines(event, { addTo, minutes: fields.estimatedMinutes, understands })
          }
        />
        <Box mt="2.5" mx="-3">
          {below}
        </Box>
      </chakra.form>
      <Row mt="1" gap="2" flexWrap="wrap">
        <SheetToggle
          icon={<Sun aria-hidden />}
          label={i18n.t("Add to {day}", { day: dayLabel(date, today) })}
          set={addToDay}
          onPress={() => setOthers((now) => ({ ...now, addToDay: !now.addToDay }))}
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
  fields: SheetFields,
  today: CalendarDay,
  change: (changes: Partial<SheetFields>) => void,
  choose: (changes: Partial<SheetFields>) => void,
): Readonly<Record<keyof SheetFields, SheetPart>> {
  const { dueDate, estimatedMinutes, tags, projectId, priority, impact, notes, link } = fields;
  const project = useProject(projectId);
  const valued = (label: string, value: string | null) =>
    value === null ? label : i18n.t("{label}: {value}", { label, value });
  const isSet = (name: keyof SheetFields) => fields[name] !== emptyFields[name];
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
              onChange={(chosen) => change(choiceChange(name, chosen) as Partial<SheetFields>)}
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
            options={durationChoices()}
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
          draftKey={`${newSignalDraft}/tag`}
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
