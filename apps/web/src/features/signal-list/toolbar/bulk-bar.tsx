import {
  type CalendarDay,
  choiceFields,
  type Signal,
  sharedTags,
  tagChange,
} from "@daysignal/core";
import {
  Button,
  IconButton,
  lazyPart,
  Menu,
  MenuChoices,
  PartBoundary,
  type TriggerProps,
} from "@daysignal/ui";
import {
  ArrowUp,
  CalendarClock,
  CalendarPlus,
  Check,
  Clock,
  EyeOff,
  Flag,
  FolderInput,
  RotateCcw,
  Tag,
  Target,
  X,
} from "lucide-react";
import { type ComponentType, type Ref, Suspense, useRef } from "react";
import { commands, useCommands } from "../../../shared/commands.ts";
import { i18n } from "../../../shared/language.ts";
import { useToday } from "../../../shared/today.ts";
import { planForLabel } from "../../../shared/words.ts";
import { ProjectPicker } from "../../project/project-picker.tsx";
import {
  type SignalActionId,
  severalActions,
  severalDays,
} from "../../signal/actions/signal-action-table.ts";
import { ChoicePicker } from "../../signal/choice-picker.tsx";
import { choiceLabel, choiceViews } from "../../signal/choice-views.ts";
import { DayPicker } from "../../signal/day-picker.tsx";
import { doneLabel } from "../../signal/done-toggle.tsx";
import { DuePicker } from "../../signal/due-picker.tsx";
import { EffortPicker } from "../../signal/effort-picker.tsx";
import { fieldCommands, placeOf } from "../../signal/keyed-fields.ts";
import { LaterDayPicker } from "../../signal/later-day-picker.tsx";
import { impactChoices, priorityChoices } from "../../signal/scale-steps.ts";
import { sharedValue } from "../../signal/shared-value.ts";
import type { BulkActions } from "../../signal/signal-actions.ts";
import { TagPicker } from "../../signal/tag-picker.tsx";
import { useFieldPicker } from "../../signal/use-field-picker.ts";
import { selectedWords } from "../view/list-options.ts";
import styles from "./bulk-bar.module.css";
import toolbar from "./list-tools.module.css";

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
  const planOn = (day: CalendarDay | undefined) =>
    day === undefined || done ? () => undefined : finish(() => actions.planAll(signals, day));
  const act = (id: SignalActionId) => finish(() => actions.actAll(id, signals));
  const today = useToday();
  const unlessElsewhere = (run: () => void) => () => {
    if (isElsewhere()) return false;
    run();
    return true;
  };
  const picker = useFieldPicker();
  const hideButton = useRef<HTMLButtonElement>(null);
  const scheduleButton = useRef<HTMLButtonElement>(null);
  useCommands({
    ...fieldCommands((field) =>
      unlessElsewhere(() => picker.show({ field, place: placeOf(document.activeElement) }))(),
    ),
    complete: unlessElsewhere(setDone),
    hide: unlessElsewhere(() => hideButton.current?.click()),
    schedule: unlessElsewhere(() => scheduleButton.current?.click()),
    plan: unlessElsewhere(done ? () => undefined : add),
    ...Object.fromEntries(
      severalDays.map(({ id, day }) => [id, unlessElsewhere(planOn(day(today)))]),
    ),
    ...Object.fromEntries(severalActions.map(({ id }) => [id, unlessElsewhere(act(id))])),
    moveToSlot: picker.keepTyped,
  });
  const tags = sharedTags(signals);
  return (
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
        <BarButton
          label={done ? i18n.t("Reopen") : doneLabel()}
          icon={done ? RotateCcw : Check}
          onClick={setDone}
        />
        {done ? null : (
          <>
            <BarButton label={addLabel} icon={ArrowUp} onClick={add} />
            {severalDays.map(({ id, icon, day }) => (
              <BarButton
                key={id}
                label={planForLabel(day(today) ?? today, today)}
                icon={icon}
                iconOnly
                onClick={planOn(day(today))}
              />
            ))}
            <LaterDayPicker
              label={i18n.t(commands.hide.label)}
              value={null}
              today={today}
              onChoose={(day) => finish(() => actions.hideAll(signals, day))()}
              trigger={
                <BarButton
                  ref={hideButton}
                  label={i18n.t(commands.hide.label)}
                  icon={EyeOff}
                  iconOnly
                />
              }
            />
            <DayPicker
              today={today}
              onChoose={(day) => finish(() => actions.planAll(signals, day))()}
              trigger={
                <BarButton ref={scheduleButton} label={i18n.t("Schedule")} icon={CalendarPlus} />
              }
            />
          </>
        )}
        <ProjectPicker
          projectId={sharedValue(signals, "projectId")}
          onChange={(projectId) => actions.updateAll(signals, { projectId })}
          trigger={<BarButton label={i18n.t("Project")} icon={FolderInput} />}
        />
        <DuePicker
          value={sharedValue(signals, "dueDate")}
          today={today}
          onChange={(dueDate) => actions.updateAll(signals, { dueDate })}
          trigger={<BarButton label={i18n.t("Deadline")} icon={CalendarClock} iconOnly />}
        />
        <TagPicker
          draftKey="selected signals/tag"
          value={tags}
          onChange={(next) => {
            const change = tagChange(tags, next);
            if (change) actions.tagAll(signals, change);
          }}
          trigger={<BarButton label={i18n.t("Tags")} icon={Tag} iconOnly />}
        />
        {(["priority", "impact"] as const).map((field) => (
          <ScalePicker key={field} {...{ field, signals, actions }} />
        ))}
        <EffortPicker
          value={sharedValue(signals, "estimatedMinutes")}
          onChange={(estimate) => actions.updateAll(signals, estimate)}
          trigger={<BarButton label={i18n.t("Effort")} icon={Clock} iconOnly />}
        />
        {choiceFields.map((field) => (
          <ChoicePicker
            key={field}
            field={field}
            value={sharedValue(signals, field)}
            onChange={(change) => actions.updateAll(signals, change)}
            trigger={
              <BarButton label={choiceLabel(field)} icon={choiceViews[field].icon} iconOnly />
            }
          />
        ))}
        {severalActions.map(({ id, icon, label }) => (
          <BarButton key={id} label={label()} icon={icon} iconOnly onClick={act(id)} />
        ))}
      </div>
      {picker.about ? (
        <Suspense fallback={null}>
          <FieldPicker {...picker} about={picker.about} signals={signals} actions={actions} />
        </Suspense>
      ) : null}
    </div>
  );
}

interface BarButtonProps extends TriggerProps {
  label: string;
  icon: ComponentType<{ "aria-hidden": true }>;
  /** The icon is enough, or the label too long. */
  iconOnly?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** An action of the bar; its label is shown where there is room for all of them. */
function BarButton({ label, icon: Icon, iconOnly = false, ...props }: BarButtonProps) {
  return (
    <Button
      {...props}
      variant="quiet"
      size="sm"
      className={styles.action}
      aria-label={label}
      title={label}
    >
      <Icon aria-hidden />
      {iconOnly ? null : <span className={styles.label}>{label}</span>}
    </Button>
  );
}

const scales = {
  priority: { icon: Flag, choices: priorityChoices },
  impact: { icon: Target, choices: impactChoices },
};

interface ScalePickerProps extends Pick<BulkBarProps, "signals" | "actions"> {
  field: keyof typeof scales;
}

/** Chooses a priority or an impact from a menu (§9), the highest first. */
function ScalePicker({ field, signals, actions }: ScalePickerProps) {
  const { icon, choices } = scales[field];
  const label = i18n.t(commands[field].label);
  const value = sharedValue(signals, field);
  return (
    <Menu label={label} trigger={<BarButton label={label} icon={icon} iconOnly />}>
      <PartBoundary>
        <MenuChoices
          label={label}
          options={choices()}
          value={String(value ?? "")}
          onChange={(choice) => {
            if (Number(choice) !== value) actions.updateAll(signals, { [field]: Number(choice) });
          }}
        />
      </PartBoundary>
    </Menu>
  );
}
