import {
  asColumnField,
  assignColumn,
  type ChoiceField,
  type ColumnField,
  chooseLevel,
  chooseProject,
  columnFields,
  countChosen,
  type ImportLook,
  impactLabel,
  isChoiceField,
  type PreviewChoice,
  signalFields,
  sourceName,
} from "@daysignal/core";
import { Checkbox, type Choice, SelectField } from "@daysignal/ui";
import { Fragment } from "react";
import { i18n } from "../../shared/language.ts";
import panel from "../../shared/panel.module.css";
import { listOf } from "../../shared/region.ts";
import { priorityLabel } from "../../shared/words.ts";
import { impactChoices, priorityChoices } from "../signal/scale-steps.ts";
import styles from "./archive.module.css";
import { counted } from "./report-lines.ts";

interface ChoicesProps {
  preview: ImportLook;
  choice: PreviewChoice;
  onChoose: (choice: PreviewChoice) => void;
}

/** The content of a file, and the choice of what is imported (§13). */
export function PlannerChoices({
  preview,
  choice,
  onChoose,
  onColumns,
}: ChoicesProps & Pick<ColumnsProps, "onColumns">) {
  const { added, counts, kept } = preview;
  const { signals, projects } = countChosen(preview, choice);
  const found = [
    counted("signals", signals),
    counted("projects", projects),
    i18n.t("{count, plural, one {# tag} other {# tags}}", { count: counts.tags }),
    i18n.t("{count} that repeat", { count: counts.recurring }),
    ...(added.files === 0 ? [] : [counted("files", added.files)]),
  ];
  return (
    <>
      <div>
        <p className={styles.muted}>
          {i18n.t("Read as: {format}", { format: sourceName(i18n, preview.source) })}
        </p>
        <p className={panel.title}>{listOf(found)}</p>
        {kept.signals === 0 ? null : (
          <p className={styles.muted}>
            {i18n.t("There already, and left as they are: {things}.", {
              things: counted("signals", kept.signals),
            })}
          </p>
        )}
      </div>
      <div className={styles.choices}>
        <Columns columns={preview.columns} onColumns={onColumns} />
        <Projects preview={preview} choice={choice} onChoose={onChoose} />
        <Levels preview={preview} choice={choice} onChoose={onChoose} />
      </div>
    </>
  );
}

function Projects({ preview, choice, onChoose }: ChoicesProps) {
  const hasFinished = preview.projects.some(({ finished }) => finished > 0);
  if (preview.projects.length < 2 && !hasFinished) return null;
  return (
    <div className={styles.choice}>
      {preview.projects.length > 1 ? (
        <fieldset className={styles.projects}>
          <legend className={styles.label}>{i18n.t("Projects")}</legend>
          {preview.projects.map(({ key, name, open, finished }) => (
            <Checkbox
              key={key}
              checked={!choice.leaveOut.includes(key)}
              onChange={({ target }) => onChoose(chooseProject(choice, key, target.checked))}
            >
              {`${key === "none" ? i18n.t("No project") : name} (${open + finished})`}
            </Checkbox>
          ))}
        </fieldset>
      ) : null}
      {hasFinished ? (
        <Checkbox
          checked={choice.finished}
          onChange={(event) => onChoose({ ...choice, finished: event.target.checked })}
        >
          {i18n.t("Finished ones too")}
        </Checkbox>
      ) : null}
    </div>
  );
}

/** The priority and impact for each priority of the planner, with examples. */
function Levels({ preview, choice, onChoose }: ChoicesProps) {
  const used = preview.levels.flatMap((level, place) =>
    level.count > 0 ? [{ ...level, place }] : [],
  );
  if (used.length === 0) return null;
  const placeOf = (key: string) => preview.levels.findIndex((level) => level.key === key);
  const select = (
    { key, place }: (typeof used)[number],
    value: "priority" | "impact",
    label: string,
    options: Choice[],
  ) => (
    <SelectField
      label={i18n.t("{label}: {value}", { label, value: key })}
      hideLabel
      options={options}
      value={String(choice.levels[place]?.[value] ?? 1)}
      onChange={({ target }) =>
        onChoose(chooseLevel(choice, place, { [value]: Number(target.value) }))
      }
    />
  );
  return (
    <div className={styles.choice}>
      <div className={styles.levels}>
        {/* Above the selects; each says it as well. */}
        <p aria-hidden className={styles.levelHead}>
          {i18n.t("Priority")}
        </p>
        <p aria-hidden className={styles.levelHead}>
          {i18n.t("Impact")}
        </p>
        {used.map((level) => (
          <Fragment key={level.key}>
            <p aria-hidden className={styles.level}>
              {level.key}
            </p>
            {select(level, "priority", i18n.t("Priority"), priorityChoices())}
            {select(level, "impact", i18n.t("Impact"), impactChoices())}
          </Fragment>
        ))}
      </div>
      {preview.examples.map(({ title, level }, place) => {
        const { priority = 1, impact = 1 } = choice.levels[placeOf(level)] ?? {};
        return (
          <p key={place} className={styles.line}>
            {i18n.t("{title}: priority {priority}, impact {impact}", {
              title,
              priority: priorityLabel(priority),
              impact: impactLabel(i18n, impact),
            })}
          </p>
        );
      })}
    </div>
  );
}

interface ColumnsProps {
  columns: ImportLook["columns"];
  onColumns: (columns: PreviewChoice["columns"]) => void;
}

/** The field of each column of a table. */
function Columns({ columns, onColumns }: ColumnsProps) {
  if (columns.length === 0) return null;
  const options = [
    { value: "", label: "–" },
    ...columnFields.map((field) => ({ value: field, label: columnName(field) })),
  ];
  return (
    <div className={styles.columns}>
      {columns.map(({ name, field, example }, place) => (
        <SelectField
          key={place}
          label={name}
          hint={example}
          options={options}
          value={asColumnField(field) ?? ""}
          onChange={({ target }) =>
            onColumns(assignColumn(columns, place, asColumnField(target.value)))
          }
        />
      ))}
    </div>
  );
}

const columnNames = (): Record<Exclude<ColumnField, ChoiceField>, string> => ({
  title: i18n.t("Title"),
  notes: i18n.t("Notes"),
  project: i18n.t("Project"),
  parent: i18n.t("Part of"),
  deadline: i18n.t("Deadline"),
  day: i18n.t("Date"),
  hiddenUntil: i18n.t(signalFields.hiddenUntil.label),
  waitingFor: i18n.t(signalFields.waitingFor.label),
  askOn: i18n.t(signalFields.askOn.label),
  priority: i18n.t("Priority"),
  minutes: i18n.t("Effort"),
  tags: i18n.t("Tags"),
  link: i18n.t("Link"),
  done: i18n.t("Status"),
  completedAt: i18n.t("Finished on", {}, { comment: "A column of a table: the day" }),
  id: "ID",
});

const columnName = (field: ColumnField) =>
  isChoiceField(field) ? i18n.t(signalFields[field].label) : columnNames()[field];
