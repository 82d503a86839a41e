import {
  type CalendarDay,
  maxMobileTagSuggestions,
  maxTitleLength,
  mobileDurations,
  mobileTagSuggestions,
} from "@daysignal/core";
import { Button, Dialog, Input, Segments, Skeleton } from "@daysignal/ui";
import { Box, Row } from "@daysignal/ui/chakra";
import { CalendarClock, Clock, Folder, Sun, Tag } from "lucide-react";
import { type FormEvent, type RefObject, Suspense, useId, useRef, useState } from "react";
import { dayRule } from "../../shared/day-rule.ts";
import { dropDraft, readDraft, useDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { dayLabel, dueLabel, enumerated, formatMinutes } from "../../shared/words.ts";
import { useProject } from "../project/use-projects.ts";
import { keepPastedLines } from "../quick-add/pasted-lines.ts";
import { newSignalDraft, newSignalText } from "../signal/new-signal-draft.ts";
import { durationChoices, emptyDraft, type SheetDraft } from "./sheet-draft.ts";
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
  onAdd: (draft: SheetDraft, giveBack: () => void) => void;
}

type Panel = "due" | "duration" | "tags" | "project";

/** The phone's sheet 'Add a Signal' (§2): a title, and toggles for the other fields. */
export default function AddSheet(props: AddSheetProps) {
  const { open, onOpenChange, opener, date, today, onAdd } = props;
  const [empty, setEmpty] = useState(() => emptyDraft(false));
  const [title, setTitle] = useDraft(newSignalText, "");
  const [besides, setBesides] = useDraft(`${newSignalDraft}/sheet`, empty);
  const draft = { ...besides, title };
  const [panel, setPanel] = useState<Panel | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const formId = useId();
  const project = useProject(draft.projectId);
  const change = (changes: Partial<Omit<SheetDraft, "title">>) =>
    setBesides((now) => ({ ...now, ...changes }));
  const toggle = (name: Panel) => setPanel((now) => (now === name ? null : name));
  const isEmpty = draft.title.trim() === "";
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty) return;
    onAdd(draft, () => {
      // Text typed in the meantime is not overwritten.
      if (readDraft(newSignalText) !== undefined) return;
      setTitle(draft.title);
      setBesides(besides);
    });
    dropDraft(newSignalDraft);
    setEmpty(emptyDraft(draft.addToDay));
    setPanel(null);
    field.current?.focus();
  };
  const tagCount = draft.tags.length;

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
      <form id={formId} onSubmit={add}>
        <Input
          ref={field}
          aria-label={i18n.t("Title")}
          placeholder={i18n.t("What matters?")}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={maxTitleLength}
          value={draft.title}
          onChange={(event) => setTitle(event.target.value)}
          onPaste={(event) =>
            keepPastedLines(event, {
              addTo: draft.addToDay ? date : null,
              minutes: draft.minutes,
              understands: true,
            })
          }
        />
      </form>
      <Row mt="3" gap="2" flexWrap="wrap">
        <SheetToggle
          icon={<Sun aria-hidden />}
          label={i18n.t("Add to {day}", { day: dayLabel(date, today) })}
          set={draft.addToDay}
          onPress={() => change({ addToDay: !draft.addToDay })}
        />
        <SheetToggle
          icon={<CalendarClock aria-hidden />}
          label={
            draft.dueDate === null ? i18n.t("Due date") : dueLabel(draft.dueDate, today, dayRule())
          }
          set={draft.dueDate !== null}
          expanded={panel === "due"}
          onPress={() => toggle("due")}
        />
        <SheetToggle
          icon={<Clock aria-hidden />}
          label={i18n.t("Duration {duration}", { duration: formatMinutes(draft.minutes) })}
          set={draft.minutes !== mobileDurations.default}
          expanded={panel === "duration"}
          onPress={() => toggle("duration")}
        />
        <SheetToggle
          icon={<Tag aria-hidden />}
          label={tagCount === 0 ? i18n.t("Tags") : enumerated(draft.tags)}
          set={tagCount > 0}
          expanded={panel === "tags"}
          onPress={() => toggle("tags")}
        />
        <SheetToggle
          icon={<Folder aria-hidden />}
          label={project?.name ?? i18n.t("Project")}
          set={draft.projectId !== null}
          expanded={panel === "project"}
          onPress={() => toggle("project")}
        />
      </Row>
      {panel === null ? null : (
        <Box mt="4" pt="4" borderTopWidth="1px" borderColor="noise.line">
          <Suspense fallback={<Skeleton height="8rem" />}>
            {panel === "due" ? (
              <DuePanel
                value={draft.dueDate}
                today={today}
                onChoose={(dueDate) => {
                  change({ dueDate });
                  setPanel(null);
                }}
              />
            ) : null}
            {panel === "duration" ? (
              <Box overflowX="auto" mx="-6" px="6">
                <Segments
                  label={i18n.t("Duration")}
                  options={durationChoices()}
                  value={String(draft.minutes)}
                  onChange={(minutes) => change({ minutes: Number(minutes) })}
                />
              </Box>
            ) : null}
            {panel === "tags" ? (
              <TagEditor
                draftKey={`${newSignalDraft}/tag`}
                value={draft.tags}
                onChange={(tags) => change({ tags })}
                usual={mobileTagSuggestions}
                limit={maxMobileTagSuggestions}
              />
            ) : null}
            {panel === "project" ? (
              <Box p="2">
                <ProjectList
                  projectId={draft.projectId}
                  onChoose={(projectId) => {
                    change({ projectId });
                    setPanel(null);
                  }}
                />
              </Box>
            ) : null}
          </Suspense>
        </Box>
      )}
    </Dialog>
  );
}
