import { choiceFields, type Signal, sharedTags, tagChange } from "@daysignal/core";
import { IconButton } from "@daysignal/ui";
import {
  ArrowUp,
  CalendarClock,
  CalendarPlus,
  Check,
  Clock,
  Flag,
  FolderInput,
  RotateCcw,
  Tag,
  Target,
  X,
} from "lucide-react";
import { Suspense } from "react";
import { useCommands } from "../../../shared/commands.ts";
import { i18n } from "../../../shared/language.ts";
import { lazyPart } from "../../../shared/lazy-part.tsx";
import { useToday } from "../../../shared/today.ts";
import { ProjectPicker } from "../../project/project-picker.tsx";
import { type SignalActionId, severalActions } from "../../signal/actions/signal-action-table.ts";
import { ChoicePicker } from "../../signal/choice-picker.tsx";
import { choiceLabel, choiceViews } from "../../signal/choice-views.ts";
import { DayPicker } from "../../signal/day-picker.tsx";
import { doneLabel } from "../../signal/done-toggle.tsx";
import { DuePicker } from "../../signal/due-picker.tsx";
import { EffortPicker } from "../../signal/effort-picker.tsx";
import { fieldCommands, placeOf } from "../../signal/keyed-fields.ts";
import { sharedValue } from "../../signal/shared-value.ts";
import type { BulkActions } from "../../signal/signal-actions.ts";
import { TagPicker } from "../../signal/tag-picker.tsx";
import { useFieldPicker } from "../../signal/use-field-picker.ts";
import { selectedWords } from "../selection/selection.ts";
import { BarButton } from "./bar-button.tsx";
import styles from "./bulk-bar.module.css";
import toolbar from "./list-tools.module.css";
import { ScalePicker } from "./scale-picker.tsx";

const FieldPicker = lazyPart(() => import("../../signal/field-picker.tsx"));

/** The props that the list passes about its selection. */
export interface SelectionBar {
  /** The selected signals in the list's order; at least one. */
  signals: readonly Signal[];
  /** The label of the button that plans them, such as "Add to today". */
  addLabel: string;
  onClear: () => void;
}

interface BulkBarProps extends SelectionBar {
  actions: BulkActions;
}

/** Whether focus is outside of the selection, so that keys are meant for something else. */
function isElsewhere(): boolean {
  const place = placeOf(document.activeElement);
  return place ? !place.hasAttribute("data-selected") : false;
}

/**
 * Replaces the toolbar while signals are selected: their number, and the actions on all of them.
 */
export default function BulkBar({ signals, addLabel, actions, onClear }: BulkBarProps) {
  const done = signals.every(({ status }) => status === "done");
  /** Actions usually remove them from the view, so the selection is cleared. */
  const finish = (act: () => void) => () => {
    act();
    onClear();
  };
  const setDone = finish(() => actions.setAllDone(signals, !done));
  const add = finish(() => actions.addAllToDay(signals));
  const act = (id: SignalActionId) => finish(() => actions.actAll(id, signals));
  const unlessElsewhere = (run: () => void) => () => {
    if (isElsewhere()) return false;
    run();
    return true;
  };
  const picker = useFieldPicker();
  useCommands({
    ...fieldCommands((field) =>
      unlessElsewhere(() => picker.show({ field, place: placeOf(document.activeElement) }))(),
    ),
    complete: unlessElsewhere(setDone),
    plan: unlessElsewhere(done ? () => undefined : add),
    ...Object.fromEntries(severalActions.map(({ id }) => [id, unlessElsewhere(act(id))])),
    moveToSlot: picker.keepTyped,
  });
  const today = useToday();
  const tags = sharedTags(signals);
  const bar = (
    <div
      role="toolbar"
      className={toolbar.bar}
      aria-label={i18n.t("Selected signals")}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        // A menu is in a portal, but its key events bubble through here.
        if (!event.currentTarget.contains(event.target as Node)) return;
        event.preventDefault();
        onClear();
      }}
    >
      <div className={styles.selected}>
        <IconButton label={i18n.t("Clear selection")} size="sm" onClick={onClear}>
          <X aria-hidden />
        </IconButton>
        <p className={styles.count}>{selectedWords(signals.length)}</p>
      </div>
      <div className={styles.actions}>
        <BarButton label={done ? i18n.t("Reopen") : doneLabel()} onClick={setDone}>
          {done ? <RotateCcw aria-hidden /> : <Check aria-hidden />}
        </BarButton>
        {done ? null : (
          <>
            <BarButton label={addLabel} onClick={add}>
              <ArrowUp aria-hidden />
            </BarButton>
            <DayPicker
              today={today}
              onChoose={(day) => finish(() => actions.planAll(signals, day))()}
              trigger={
                <BarButton label={i18n.t("Schedule")}>
                  <CalendarPlus aria-hidden />
                </BarButton>
              }
            />
          </>
        )}
        <ProjectPicker
          projectId={sharedValue(signals, "projectId")}
          onChange={(projectId) => actions.updateAll(signals, { projectId })}
          trigger={
            <BarButton label={i18n.t("Project")}>
              <FolderInput aria-hidden />
            </BarButton>
          }
        />
        <DuePicker
          value={sharedValue(signals, "dueDate")}
          today={today}
          onChange={(dueDate) => actions.updateAll(signals, { dueDate })}
          trigger={
            <BarButton label={i18n.t("Deadline")}>
              <CalendarClock aria-hidden />
            </BarButton>
          }
        />
        <TagPicker
          draftKey="selected signals/tag"
          value={tags}
          onChange={(next) => {
            const change = tagChange(tags, next);
            if (change) actions.tagAll(signals, change);
          }}
          trigger={
            <BarButton label={i18n.t("Tags")}>
              <Tag aria-hidden />
            </BarButton>
          }
        />
        <ScalePicker
          field="priority"
          value={sharedValue(signals, "priority")}
          onChange={(priority) => actions.updateAll(signals, { priority })}
          trigger={
            <BarButton label={i18n.t("Priority")} iconOnly>
              <Flag aria-hidden />
            </BarButton>
          }
        />
        <ScalePicker
          field="impact"
          value={sharedValue(signals, "impact")}
          onChange={(impact) => actions.updateAll(signals, { impact })}
          trigger={
            <BarButton label={i18n.t("Impact")} iconOnly>
              <Target aria-hidden />
            </BarButton>
          }
        />
        <EffortPicker
          value={sharedValue(signals, "estimatedMinutes")}
          onChange={(estimate) => actions.updateAll(signals, estimate)}
          trigger={
            <BarButton label={i18n.t("Effort")} iconOnly>
              <Clock aria-hidden />
            </BarButton>
          }
        />
        {choiceFields.map((field) => {
          const { icon: Icon } = choiceViews[field];
          return (
            <ChoicePicker
              key={field}
              field={field}
              value={sharedValue(signals, field)}
              onChange={(change) => actions.updateAll(signals, change)}
              trigger={
                <BarButton label={choiceLabel(field)} iconOnly>
                  <Icon aria-hidden />
                </BarButton>
              }
            />
          );
        })}
        {severalActions.map(({ id, icon: Icon, label }) => (
          <BarButton key={id} label={label()} iconOnly onClick={act(id)}>
            <Icon aria-hidden />
          </BarButton>
        ))}
      </div>
    </div>
  );
  return (
    <>
      {bar}
      {picker.about ? (
        <Suspense fallback={null}>
          <FieldPicker {...picker} about={picker.about} signals={signals} actions={actions} />
        </Suspense>
      ) : null}
    </>
  );
}
