import {
  type ChoiceField,
  choiceFields,
  explanationSentence,
  parseEstimate,
  signalFields,
} from "@daysignal/core";
import { announce, Button, Segments } from "@daysignal/ui";
import { CalendarClock, ChevronUp, type LucideIcon, SquarePen } from "lucide-react";
import { type ReactNode, useState } from "react";
import { dayRule } from "../../../shared/day-rule.ts";
import { EditableText } from "../../../shared/editable-text.tsx";
import { explainRecommendation } from "../../../shared/explain-recommendation.ts";
import { i18n } from "../../../shared/language.ts";
import { formatMinutes, priorityLabel, typedMinutes } from "../../../shared/words.ts";
import { useSettings } from "../../settings/use-settings.ts";
import type { SignalAction } from "../../signal/actions/signal-action.ts";
import {
  actionLabel,
  actionsOn,
  type SignalActionId,
} from "../../signal/actions/signal-action-table.ts";
import { choiceChange, choiceLabel, choiceViews, choiceWords } from "../../signal/choice-views.ts";
import { DoneToggle } from "../../signal/done-toggle.tsx";
import { scale } from "../../signal/scale-steps.ts";
import { useIsRunning } from "../../signal/use-running.ts";
import styles from "./row-details.module.css";
import type { RowContentProps } from "./row-parts.ts";
import { RowChoice, RowDeadline, RowProject, RowTags } from "./row-pickers.tsx";
import { RowNotes, RowTitle } from "./row-text.tsx";

interface RowDetailsProps extends RowContentProps {
  onCollapse: () => void;
}

/**
 * An expanded row (§2): full texts, all fields with labels, and actions. Loaded with the first one.
 */
export default function RowDetails(props: RowDetailsProps) {
  const { signal, list, onCollapse } = props;
  const { actions, addLabel } = list;
  const { scoreWeights } = useSettings();
  const done = signal.status === "done";
  const at = { signal, isRunning: useIsRunning(signal) };
  const icons: Partial<Record<SignalActionId, LucideIcon>> = {
    details: SquarePen,
    schedule: CalendarClock,
  };
  const labels: Partial<Record<SignalActionId, string>> = {
    plan: addLabel,
    schedule: i18n.t("Schedule"),
  };
  const picker = { signal, list, tabStop: true, look: "words", visited: true } as const;
  return (
    <div className={styles.details}>
      <div className={styles.done}>
        <DoneToggle
          drawsPeakOf={signal.id}
          size="sm"
          done={done}
          onChange={(next) => actions.setDone(signal, next)}
        />
      </div>
      <div className={styles.body}>
        <div className={styles.head}>
          <div className={styles.title} data-done={done ? "" : undefined}>
            <RowTitle {...props} tabStop lines={6} />
          </div>
          <Button variant="quiet" size="sm" className={styles.collapse} onClick={onCollapse}>
            <ChevronUp aria-hidden />
            {i18n.t("Collapse")}
          </Button>
        </div>
        <div className={styles.notes}>
          <RowNotes {...props} tabStop lines={16} />
        </div>
        <dl className={styles.facts}>
          {choiceFields.map((field) => {
            const value: string | null = signal[field];
            return (
              <Fact key={field} name={choiceLabel(field)}>
                {choiceViews[field].toggle && value !== null ? (
                  <div className={styles.category}>
                    <ChoiceToggle field={field} value={value} {...props} />
                  </div>
                ) : (
                  <RowChoice field={field} {...picker} />
                )}
              </Fact>
            );
          })}
          <Fact name={i18n.t("Estimated time")}>
            <EstimateText signal={signal} list={list} />
          </Fact>
          <Fact name={i18n.t("Priority")}>
            <div className={styles.priority}>
              <Segments
                label={i18n.t("Priority")}
                options={scale(...[1, 2, 3, 4, 5].map(priorityLabel))}
                value={String(signal.priority)}
                onChange={(priority) => actions.update(signal, { priority: Number(priority) })}
              />
              <span className={styles.priorityName} aria-hidden>
                {priorityLabel(signal.priority)}
              </span>
            </div>
          </Fact>
          <Fact name={i18n.t("Deadline")}>
            <RowDeadline {...picker} />
          </Fact>
          <Fact name={i18n.t("Project")}>
            <RowProject {...picker} />
          </Fact>
          <Fact name={i18n.t("Tags")}>
            <RowTags {...picker} />
          </Fact>
        </dl>
        {done ? null : (
          <p className={styles.why}>
            <span>{i18n.t("Why this one?")}</span>{" "}
            {explanationSentence(
              explainRecommendation(signal, list.today, dayRule(), scoreWeights),
            )}
          </p>
        )}
        <div className={styles.actions}>
          {actionsOn("rowDetails", at)
            .filter(([id]) => !done || (id !== "plan" && id !== "schedule"))
            .toSorted((a, b) => placeOf(a) - placeOf(b))
            .map(([id, { icon }]) => {
              const Icon = icons[id] ?? icon;
              return (
                <Button key={id} variant="quiet" size="sm" onClick={() => actions.act(id, at)}>
                  <Icon aria-hidden />
                  {labels[id] ?? actionLabel(id, at)}
                </Button>
              );
            })}
        </div>
      </div>
    </div>
  );
}

/** The details come after the other actions, except for the last. */
function placeOf([id, { last }]: [SignalActionId, SignalAction]): number {
  if (last) return 2;
  return id === "details" ? 1 : 0;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

/** The estimate as text (§5): a number followed by m or h; other input is ignored. */
function EstimateText({ signal, list }: Pick<RowContentProps, "signal" | "list">) {
  const { id, estimatedMinutes } = signal;
  const [editing, setEditing] = useState(false);
  return (
    <div className={styles.estimate}>
      <EditableText
        label={i18n.t("Estimated time")}
        hint={i18n.t("Edit estimated time")}
        draftKey={`signal/${id}/estimate`}
        about={id}
        value={typedMinutes(estimatedMinutes)}
        maxLength={20}
        lines={1}
        editing={editing}
        onEditingChange={setEditing}
        onSave={(text) => {
          const estimate = parseEstimate(text);
          if (estimate) list.actions.update(signal, estimate);
          else
            announce(
              i18n.t("Not a duration, such as 45m or 2h. Still {duration}.", {
                duration: formatMinutes(estimatedMinutes),
              }),
            );
        }}
      />
      {editing ? (
        <p className={styles.hint}>
          {i18n.t("Such as 45m or 2h", {}, { comment: "Keep 45m and 2h: so they are typed" })}
        </p>
      ) : null}
    </div>
  );
}

interface ChoiceToggleProps extends Pick<RowContentProps, "signal" | "list"> {
  field: ChoiceField;
  value: string;
}

/** A field with two values, such as the category; a press changes it (§2). */
function ChoiceToggle({ field, value, signal, list }: ChoiceToggleProps) {
  const { icon, toggle } = choiceViews[field];
  const other = signalFields[field].options.find((option) => option.value !== value)?.value ?? "";
  const Icon = toggle?.[value] ?? icon;
  const words = choiceWords(field, value);
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={i18n.t("{label}: {value}", { label: choiceLabel(field), value: words })}
      title={i18n.t("Change to {category}", { category: choiceWords(field, other) })}
      onClick={() => list.actions.update(signal, choiceChange(field, other))}
    >
      <Icon aria-hidden />
      {words}
    </Button>
  );
}
