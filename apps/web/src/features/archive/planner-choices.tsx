import {
  type ChoiceField,
  type ColumnField,
  columnFields,
  type ImportLook,
  isChoiceField,
  signalFields,
  sourceName,
} from "@daysignal/core";
import { Checkbox, SelectField } from "@daysignal/ui";
import { Box, Row, Stack, Text } from "@daysignal/ui/chakra";
import { i18n } from "../../shared/language.ts";
import { listOf } from "../../shared/region.ts";
import type { PlannerChoice } from "./use-planner-import.ts";

interface ChoicesProps {
  preview: ImportLook;
  choice: PlannerChoice;
  onChoose: (choice: PlannerChoice) => void;
}

/** The content of a file, and the choice of what is imported (§13). */
export function PlannerChoices({
  preview,
  choice,
  onChoose,
  onColumns,
}: ChoicesProps & { onColumns: (columns: PlannerChoice["columns"]) => void }) {
  const { added, counts, kept } = preview;
  const chosen = preview.projects.filter(({ key }) => !choice.leaveOut.includes(key));
  const count = (part: "open" | "finished") => chosen.reduce((sum, one) => sum + one[part], 0);
  const signals = count("open") + (choice.finished ? count("finished") : 0);
  const found = [
    i18n.t("{count, plural, one {# signal} other {# signals}}", { count: signals }),
    i18n.t("{count, plural, one {# project} other {# projects}}", {
      count: chosen.filter(({ key }) => key !== "none").length,
    }),
    i18n.t("{count, plural, one {# tag} other {# tags}}", { count: counts.tags }),
    i18n.t("{count} that repeat", { count: counts.recurring }),
    ...(added.files === 0
      ? []
      : [i18n.t("{count, plural, one {# file} other {# files}}", { count: added.files })]),
  ];
  return (
    <Stack gap="4">
      <Box>
        <Text color="fg.muted">
          {i18n.t("Read as: {format}", { format: sourceName(i18n, preview.source) })}
        </Text>
        <Text fontWeight="medium">{listOf(found)}</Text>
        {kept.signals === 0 ? null : (
          <Text color="fg.muted">
            {i18n.t("There already, and left as they are: {things}.", {
              things: i18n.t("{count, plural, one {# signal} other {# signals}}", {
                count: kept.signals,
              }),
            })}
          </Text>
        )}
      </Box>
      <Columns columns={preview.columns} onColumns={onColumns} />
      <Projects preview={preview} choice={choice} onChoose={onChoose} />
      <Levels preview={preview} choice={choice} onChoose={onChoose} />
    </Stack>
  );
}

function Projects({ preview, choice, onChoose }: ChoicesProps) {
  const { leaveOut } = choice;
  const hasFinished = preview.projects.some(({ finished }) => finished > 0);
  if (preview.projects.length < 2 && !hasFinished) return null;
  const toggle = (key: string, isChosen: boolean) =>
    onChoose({
      ...choice,
      leaveOut: isChosen ? leaveOut.filter((one) => one !== key) : [...leaveOut, key],
    });
  return (
    <Stack gap="2">
      {preview.projects.length > 1 ? (
        <Stack
          gap="1"
          maxHeight="12rem"
          overflowY="auto"
          role="group"
          aria-label={i18n.t("Projects")}
        >
          {preview.projects.map(({ key, name, open, finished }) => (
            <Checkbox
              key={key}
              checked={!leaveOut.includes(key)}
              onChange={(event) => toggle(key, event.target.checked)}
            >
              {`${key === "none" ? i18n.t("No project") : name} (${open + finished})`}
            </Checkbox>
          ))}
        </Stack>
      ) : null}
      {hasFinished ? (
        <Checkbox
          checked={choice.finished}
          onChange={(event) => onChoose({ ...choice, finished: event.target.checked })}
        >
          {i18n.t("Finished ones too")}
        </Checkbox>
      ) : null}
    </Stack>
  );
}

const numbers = (max: number) =>
  Array.from({ length: max }, (_, place) => String(max - place)).map((value) => ({
    value,
    label: value,
  }));

/** The priority and impact for each priority of the planner, with examples. */
function Levels({ preview, choice, onChoose }: ChoicesProps) {
  const used = preview.levels.flatMap((level, place) =>
    level.count > 0 ? [{ ...level, place }] : [],
  );
  if (used.length === 0) return null;
  const placeOf = (key: string) => preview.levels.findIndex((level) => level.key === key);
  const change = (place: number, changed: { priority?: number; impact?: number }) =>
    onChoose({
      ...choice,
      levels: choice.levels.map((level, at) => (at === place ? { ...level, ...changed } : level)),
    });
  return (
    <Stack gap="2">
      {used.map(({ key, place }) => (
        <Row key={key} gap="2" alignItems="end">
          <Text width="6rem" pb="2" truncate>
            {key}
          </Text>
          <SelectField
            label={i18n.t("Priority")}
            options={numbers(5)}
            value={String(choice.levels[place]?.priority ?? 1)}
            onChange={(event) => change(place, { priority: Number(event.target.value) })}
          />
          <SelectField
            label={i18n.t("Impact")}
            options={numbers(4)}
            value={String(choice.levels[place]?.impact ?? 1)}
            onChange={(event) => change(place, { impact: Number(event.target.value) })}
          />
        </Row>
      ))}
      {preview.examples.map(({ title, level }, place) => {
        const { priority = 1, impact = 1 } = choice.levels[placeOf(level)] ?? {};
        return (
          <Text key={place} textStyle="small" color="fg.muted" truncate>
            {i18n.t("{title}: priority {priority}, impact {impact}", { title, priority, impact })}
          </Text>
        );
      })}
    </Stack>
  );
}

interface ColumnsProps {
  columns: ImportLook["columns"];
  onColumns: (columns: PlannerChoice["columns"]) => void;
}

/** The field of each column of a table. */
function Columns({ columns, onColumns }: ColumnsProps) {
  if (columns.length === 0) return null;
  const fields = columns.map(({ field }) => columnFields.find((one) => one === field) ?? null);
  const options = [
    { value: "", label: "–" },
    ...columnFields.map((field) => ({ value: field, label: columnName(field) })),
  ];
  const assign = (place: number, value: string) => {
    const field = columnFields.find((one) => one === value) ?? null;
    // A field has one column.
    onColumns(fields.map((one, at) => (at === place ? field : one === field ? null : one)));
  };
  return (
    <Stack gap="2">
      {columns.map(({ name, example }, place) => (
        <SelectField
          key={place}
          label={name}
          hint={example}
          options={options}
          value={fields[place] ?? ""}
          onChange={(event) => assign(place, event.target.value)}
        />
      ))}
    </Stack>
  );
}

const columnNames = (): Record<Exclude<ColumnField, ChoiceField>, string> => ({
  title: i18n.t("Title"),
  notes: i18n.t("Notes"),
  project: i18n.t("Project"),
  parent: i18n.t("Part of"),
  deadline: i18n.t("Deadline"),
  day: i18n.t("Date"),
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
