import {
  type ChoiceField,
  choiceFields,
  type FilterName,
  filterableProjects,
  type Project,
  type Signal,
  signalFields,
} from "@daysignal/core";
import { Button, Segments, SelectField } from "@daysignal/ui";
import { Box, chakra, Figure, Pill, Row, Stack, Text, touched } from "@daysignal/ui/chakra";
import { Fragment, type ReactNode, useId, useMemo } from "react";
import { i18n } from "../../../shared/language.ts";
import { useClients } from "../../client/use-clients.ts";
import { ProjectMark } from "../../project/project-mark.tsx";
import { choiceChange, choiceLabel } from "../../signal/choice-views.ts";
import { occurringTags } from "../../signal/occurring-tags.ts";
import { useSignals } from "../../signal/use-signals.ts";
import { dueChoices, leastPriority, leastReturns, mostMinutes } from "../view/filter-words.ts";
import { type FilterProps, toggleTag } from "../view/list-filter.ts";

const noSignals: readonly Signal[] = [];
const noTags: readonly string[] = [];

/** The filter's controls (§2, §17). Loaded when it is opened. */
export default function FilterPanel(props: FilterProps) {
  const { filter, activeCount, projects, onChange, onClear } = props;
  const { signals = noSignals } = useSignals();
  const offered = useMemo(() => filterableProjects(projects, signals), [projects, signals]);
  const chosen = filter.tags ?? noTags;
  const tags = useMemo(() => occurringTags(signals, chosen), [signals, chosen]);
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }}
      gap="5"
      columnGap="8"
      alignItems="start"
    >
      <Stack gap="5">
        {choiceFields.map((field) => (
          <Part key={field} title={choiceLabel(field)}>
            <Segments
              label={choiceLabel(field)}
              options={[
                { value: "", label: i18n.t("All", {}, { comment: "Signals of all categories" }) },
                ...signalFields[field].options.map(({ value, label }) => ({
                  value,
                  label: label(i18n),
                })),
              ]}
              value={filter[field] ?? ""}
              onChange={(chosen) =>
                onChange(chosen === "" ? { [field]: undefined } : choiceChange(field, chosen))
              }
            />
          </Part>
        ))}
        {offered.length === 0 ? null : (
          <Part title={i18n.t("Project")}>
            <ProjectChoices
              projects={offered}
              value={filter.project}
              onChange={(project) => onChange({ project })}
            />
          </Part>
        )}
      </Stack>
      <Stack gap="5">
        <Part title={i18n.t("Tags")}>
          {tags.length === 0 ? (
            <Text textStyle="small" color="fg.muted">
              {i18n.t("None of your signals has a tag yet.")}
            </Text>
          ) : (
            <Row flexWrap="wrap" gap="1.5" maxHeight="28" overflowY="auto" mx="-1" px="1" py="0.5">
              {tags.map(({ tag, count }) => (
                <Pill
                  key={tag}
                  aria-pressed={chosen.includes(tag)}
                  onClick={() => onChange({ tags: toggleTag(chosen, tag) })}
                  _hover={{ bg: "bg.hover" }}
                  _pressed={{
                    bg: "signal.solid",
                    color: "signal.contrast",
                    boxShadow: "none",
                    _hover: { bg: "signal.hover" },
                  }}
                >
                  <chakra.span truncate dir="auto">
                    {tag}
                  </chakra.span>
                  <Figure opacity={0.72}>{count}</Figure>
                </Pill>
              ))}
            </Row>
          )}
        </Part>
        <FilterSelects filter={filter} onChange={onChange} />
      </Stack>
      <Box>
        <Button size="sm" inactive={activeCount === 0} onClick={onClear}>
          {i18n.t("Clear Filters")}
        </Button>
      </Box>
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Text id={id} textStyle="caption" color="fg.muted" mb="1.5">
        {title}
      </Text>
      {children}
    </Box>
  );
}

interface ProjectChoicesProps {
  projects: readonly Project[];
  /** Undefined for all projects. */
  value: string | undefined;
  onChange: (projectId: string | undefined) => void;
}

/** All projects, or one. Uses radio buttons: arrows move, Tab leaves. */
function ProjectChoices({ projects, value, onChange }: ProjectChoicesProps) {
  const group = useId();
  const all = { id: undefined, name: i18n.t("All projects"), color: undefined, status: "active" };
  return (
    <Box
      role="radiogroup"
      aria-label={i18n.t("Project")}
      // Cuts a line in half to show that there is more.
      maxHeight="calc(4.5 * {sizes.8})"
      overflowY="auto"
      mx="-2"
      css={{ [touched]: { maxHeight: "calc(4.5 * {sizes.11})" } }}
    >
      {[all, ...projects].map(({ id, name, color, status }) => (
        <ChoiceLine key={id ?? ""}>
          <input type="radio" name={group} checked={value === id} onChange={() => onChange(id)} />
          {color === undefined ? <AllProjects aria-hidden /> : <ProjectMark color={color} />}
          <chakra.span flex="1" truncate>
            {name}
          </chakra.span>
          {status === "archived" ? (
            <chakra.span textStyle="caption" color="fg.muted">
              {i18n.t("Archived", {}, { comment: "A project that is archived" })}
            </chakra.span>
          ) : null}
        </ChoiceLine>
      ))}
    </Box>
  );
}

/** The dot of "all projects". */
const AllProjects = chakra("span", {
  base: {
    flexShrink: 0,
    boxSize: "2.5",
    borderRadius: "full",
    boxShadow: "inset 0 0 0 1.5px {colors.noise.control}",
  },
});

const ChoiceLine = chakra("label", {
  base: {
    position: "relative",
    display: "flex",
    alignItems: "center",
    gap: "2.5",
    minHeight: "8",
    px: "2",
    borderRadius: "md",
    cursor: "pointer",
    _hover: { bg: "bg.hover" },
    "& input": { appearance: "none", position: "absolute", inset: 0, cursor: "inherit" },
    "& input:focus": { outline: "none" },
    "&:has(input:checked)": { bg: "bg.sunken", fontWeight: "medium" },
    "&:has(input:focus-visible)": {
      outline: "2px solid {colors.focus.ring}",
      outlineOffset: "-2px",
    },
    [touched]: { minHeight: "11" },
  },
});

/** The search has a box of its own; projects, tags and choices are above. */
type SelectName = Exclude<FilterName, ChoiceField | "q" | "project" | "tags">;

/** The filters that are one choice each: client, deadline, priority, estimate, returns. */
function FilterSelects({ filter, onChange }: Pick<FilterProps, "filter" | "onChange">) {
  const { data: clients = [] } = useClients();
  const any = { value: "", label: i18n.t("Any", {}, { comment: "A filter that allows all" }) };
  const selectNumber = (
    name: "priority" | "minutes" | "returns",
    label: string,
    numbers: readonly number[],
    words: (number: number) => string,
  ) => {
    // A number that is chosen already, such as by an address, is offered as well.
    const offered = new Set([...numbers, filter[name] ?? []].flat());
    return (
      <SelectField
        label={label}
        options={[
          any,
          ...[...offered]
            .toSorted((a, b) => a - b)
            .map((number) => ({ value: String(number), label: words(number) })),
        ]}
        value={filter[name] ?? ""}
        onChange={({ target }) => onChange({ [name]: Number(target.value) || undefined })}
      />
    );
  };
  const returned = i18n.t("Returned", {}, { comment: "A filter by how often signals came back" });
  const selects: Readonly<Record<SelectName, ReactNode>> = {
    due: (
      <SelectField
        label={i18n.t("Deadline")}
        options={[any, ...dueChoices()]}
        value={filter.due ?? ""}
        onChange={({ target }) =>
          onChange({ due: dueChoices().find(({ value }) => value === target.value)?.value })
        }
      />
    ),
    priority: selectNumber("priority", i18n.t("Priority"), [2, 3, 4, 5], leastPriority),
    minutes: selectNumber("minutes", i18n.t("Estimated time"), [15, 30, 60, 120], mostMinutes),
    returns: selectNumber("returns", returned, [1, 2, 3, 5], leastReturns),
    client:
      clients.length === 0 ? null : (
        <Box gridColumn="1 / -1">
          <SelectField
            label={i18n.t("Client")}
            options={[any, ...clients.map(({ id, name }) => ({ value: id, label: name }))]}
            value={filter.client ?? ""}
            onChange={({ target }) => onChange({ client: target.value || undefined })}
          />
        </Box>
      ),
  };
  return (
    <Box display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="3">
      {Object.entries(selects).map(([name, select]) => (
        <Fragment key={name}>{select}</Fragment>
      ))}
    </Box>
  );
}
