import { effortOfMinutes, type Signal, sharedTags, tagChange } from "@daysignal/core";
import { type Choice, lazyPart, Skeleton } from "@daysignal/ui";
import { AnchoredChoices, AnchoredPopover } from "@daysignal/ui/anchored";
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from "react";
import { commands } from "../../shared/commands.ts";
import { i18n } from "../../shared/language.ts";
import { useToday } from "../../shared/today.ts";
import { useOpener } from "../../shared/use-opener.ts";
import { useGoalOptions } from "../goal/goal-options.ts";
import { choiceChange, choiceOptions } from "./choice-views.ts";
import { effortChoices } from "./effort-choices.ts";
import { impactChoices, priorityChoices } from "./scale-steps.ts";
import { sharedValue } from "./shared-value.ts";
import type { BulkActions, SharedChanges } from "./signal-actions.ts";
import type { FieldPickerState, FieldQuestion } from "./use-field-picker.ts";

const DuePickerPanel = lazyPart(() => import("./due-picker-panel.tsx"));
const ProjectPickerList = lazyPart(() => import("../project/project-picker-list.tsx"));
const LearnedItem = lazyPart(() => import("./learned-item.tsx"), { quiet: true });
const TagEditor = lazyPart(() => import("./tag-editor.tsx"));

interface FieldPickerProps
  extends Pick<FieldPickerState<FieldQuestion>, "open" | "onOpenChange" | "typed"> {
  about: FieldQuestion;
  /** The signals to change; at least one. */
  signals: readonly Signal[];
  actions: Pick<BulkActions, "updateAll" | "tagAll">;
}

/** The picker of a field of one or several signals, at the row or card (§2). Loaded on demand. */
export default function FieldPicker(props: FieldPickerProps) {
  const { about } = props;
  const [shown, setShown] = useState({ about, count: 0 });
  if (shown.about !== about) setShown({ about, count: shown.count + 1 });
  // A new key each time it opens, so that it starts at the current value.
  return <ShownPicker key={shown.count} {...props} />;
}

function ShownPicker(props: FieldPickerProps) {
  const { about, signals, actions } = props;
  const { field, place } = about;
  const { opener, remember } = useOpener();
  useLayoutEffect(remember, [remember]);
  const anchor = place ?? document.querySelector("h1");
  const today = useToday();
  if (!anchor) return null;
  const close = () => props.onOpenChange(false);
  const change = (changes: SharedChanges) => {
    close();
    actions.updateAll(signals, changes);
  };
  const label = i18n.t(commands[field].label);
  const shell = { ...props, anchor, label, finalFocus: opener };
  switch (field) {
    case "priority":
    case "impact":
      return (
        <FieldChoices
          {...shell}
          options={field === "priority" ? priorityChoices() : impactChoices()}
          value={String(sharedValue(signals, field) ?? "")}
          onChoose={(value) =>
            change(field === "priority" ? { priority: Number(value) } : { impact: Number(value) })
          }
        />
      );
    case "effort": {
      const value = sharedValue(signals, "estimatedMinutes");
      return (
        <FieldChoices
          {...shell}
          options={effortChoices(value)}
          value={String(value ?? "")}
          onChoose={(chosen) => {
            const minutes = Number(chosen);
            change({ effort: effortOfMinutes(minutes), estimatedMinutes: minutes });
          }}
        >
          {signals.length === 1 && signals[0] ? (
            <Suspense fallback={null}>
              <LearnedItem about={signals[0]} onChange={change} />
            </Suspense>
          ) : null}
        </FieldChoices>
      );
    }
    case "deadline": {
      const value = sharedValue(signals, "dueDate");
      return (
        <FieldPopover {...shell}>
          <DuePickerPanel
            value={value}
            today={today}
            onChoose={(dueDate) => (dueDate === value ? close() : change({ dueDate }))}
          />
        </FieldPopover>
      );
    }
    case "project": {
      const value = sharedValue(signals, "projectId");
      return (
        <FieldPopover {...shell}>
          <ProjectPickerList
            projectId={value}
            onChoose={(projectId) => (projectId === value ? close() : change({ projectId }))}
          />
        </FieldPopover>
      );
    }
    case "tags": {
      const value = sharedTags(signals);
      return (
        <FieldPopover {...shell}>
          <TagEditor
            draftKey={
              signals.length === 1 ? `signal/${signals[0]?.id}/tag` : "selected signals/tag"
            }
            value={value}
            onChange={(next) => {
              const made = tagChange(value, next);
              if (made) actions.tagAll(signals, made);
            }}
            autoFocus
          />
        </FieldPopover>
      );
    }
    case "goal":
      return (
        <GoalChoices
          {...shell}
          currentLocation={placeOfAll(signals)}
          value={sharedValue(signals, "goalId")}
          onChoose={(goalId) => change({ goalId })}
        />
      );
    default:
      return (
        <FieldChoices
          {...shell}
          options={choiceOptions(field)}
          value={sharedValue(signals, field) ?? ""}
          onChoose={(chosen) => change(choiceChange(field, chosen))}
        />
      );
  }
}

interface GoalChoicesProps
  extends Omit<FieldChoicesProps, "options" | "value" | "onChoose">,
    Pick<Signal, "currentLocation"> {
  value: string | null | undefined;
  onChoose: (goalId: string | null) => void;
}

/** The day for which all of them are planned. */
function placeOfAll([first, ...others]: readonly Signal[]): Signal["currentLocation"] {
  const place = first?.currentLocation ?? "available";
  return others.every(({ currentLocation }) => currentLocation === place) ? place : "available";
}

/** The goals of the week; without any, the one item says so. */
function GoalChoices({ currentLocation, value, onChoose, ...shell }: GoalChoicesProps) {
  const options = useGoalOptions({ currentLocation, goalId: value ?? null });
  const none = { value: "", label: i18n.t("No goal") };
  return (
    <FieldChoices
      {...shell}
      options={options.length > 0 ? options : [none]}
      value={value ?? (value === null ? "" : "several")}
      onChoose={(chosen) => onChoose(chosen || null)}
    />
  );
}

type ShellProps = Omit<Parameters<typeof AnchoredPopover>[0], "children">;

function FieldPopover({ children, ...shell }: ShellProps & { children: ReactNode }) {
  return (
    <AnchoredPopover {...shell}>
      <Suspense fallback={<Skeleton width="16rem" height="18rem" />}>{children}</Suspense>
    </AnchoredPopover>
  );
}

interface FieldChoicesProps extends ShellProps, Pick<FieldPickerProps, "typed"> {
  options: readonly Choice[];
  /** Empty if several signals differ. */
  value: string;
  onChoose: (value: string) => void;
  children?: ReactNode;
}

function FieldChoices({ options, value, onChoose, typed, ...shell }: FieldChoicesProps) {
  const choose = (choice: string) => {
    if (choice === value) shell.onOpenChange(false);
    else onChoose(choice);
  };
  const early = shell.open ? options.find(({ hint }) => hint === typed) : undefined;
  useEffect(() => {
    if (early) choose(early.value);
  });
  return (
    <AnchoredChoices
      {...shell}
      // What is chosen already is not asked: a menu that opens and closes at once may keep the focus.
      open={shell.open && !early}
      options={options}
      value={value}
      onChange={choose}
    />
  );
}
