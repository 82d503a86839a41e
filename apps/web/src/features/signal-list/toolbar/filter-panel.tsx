import { choiceFields, type Project, type Signal, signalFields } from "@daysignal/core";
import { Button, Segments } from "@daysignal/ui";
import { Box, chakra, Figure, forcedEdge, Row, Stack, Text, touched } from "@daysignal/ui/chakra";
import { type ReactNode, useId, useMemo } from "react";
import { i18n } from "../../../shared/language.ts";
import { ProjectMark } from "../../project/project-mark.tsx";
import { choiceChange, choiceLabel } from "../../signal/choice-views.ts";
import { occurringTags } from "../../signal/occurring-tags.ts";
import { useSignals } from "../../signal/use-signals.ts";
import { type FilterProps, filterProjects, toggleTag } from "../view/list-filter.ts";
import { FilterSelects } from "./filter-selects.tsx";

const noSignals: readonly Signal[] = [];
const noTags: readonly string[] = [];

/** The filter's controls (§2, §17). Loaded when it is opened. */
export default function FilterPanel(props: FilterProps) {
  const { filter, activeCount, projects, onChange, onClear } = props;
  const { signals = noSignals } = useSignals();
  const offered = useMemo(() => filterProjects(projects, signals), [projects, signals]);
  const chosen = filter.tags ?? noTags;
  const tags = useMemo(() => occurringTags(signals, chosen), [signals, chosen]);
  return (
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
            value={filter.project ?? null}
            onChange={(project) => onChange({ project: project ?? undefined })}
          />
        </Part>
      )}
      <Part title={i18n.t("Tags")}>
        {tags.length === 0 ? (
          <Text textStyle="small" color="fg.muted">
            {i18n.t("None of your signals has a tag yet.")}
          </Text>
        ) : (
          <Row flexWrap="wrap" gap="1.5" maxHeight="28" overflowY="auto" mx="-1" px="1" py="0.5">
            {tags.map(({ tag, count }) => (
              <TagToggle
                key={tag}
                type="button"
                aria-pressed={chosen.includes(tag)}
                onClick={() => onChange({ tags: toggleTag(chosen, tag) })}
              >
                <chakra.span truncate dir="auto">
                  {tag}
                </chakra.span>
                <Figure opacity={0.72}>{count}</Figure>
              </TagToggle>
            ))}
          </Row>
        )}
      </Part>
      <FilterSelects filter={filter} onChange={onChange} />
      <Box alignSelf="flex-start">
        <Button size="sm" disabled={activeCount === 0} onClick={onClear}>
          {i18n.t("Clear Filters")}
        </Button>
      </Box>
    </Stack>
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

const TagToggle = chakra("button", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1.5",
    maxWidth: "full",
    minHeight: "7",
    px: "2.5",
    borderRadius: "full",
    fontSize: "sm",
    color: "fg.default",
    boxShadow: "inset 0 0 0 1px {colors.noise.strong}",
    cursor: "pointer",
    transitionProperty: "background-color, color",
    transitionDuration: "fast",
    _hover: { bg: "bg.hover" },
    _pressed: {
      bg: "signal.solid",
      color: "signal.contrast",
      boxShadow: "none",
      _hover: { bg: "signal.hover" },
    },
    "@media (pointer: coarse)": { minHeight: "11", px: "4" },
    ...forcedEdge,
  },
});

interface ProjectChoicesProps {
  projects: readonly Project[];
  value: string | null;
  onChange: (projectId: string | null) => void;
}

/** All projects, or one. Uses radio buttons: arrows move, Tab leaves. */
function ProjectChoices({ projects, value, onChange }: ProjectChoicesProps) {
  const name = useId();
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
      <ProjectChoice
        name={name}
        label={i18n.t("All projects")}
        checked={value === null}
        onChange={() => onChange(null)}
      />
      {projects.map((project) => (
        <ProjectChoice
          key={project.id}
          name={name}
          label={project.name}
          color={project.color}
          note={
            project.status === "archived"
              ? i18n.t("Archived", {}, { comment: "A project that is archived" })
              : undefined
          }
          checked={value === project.id}
          onChange={() => onChange(project.id)}
        />
      ))}
    </Box>
  );
}

interface ProjectChoiceProps {
  name: string;
  label: string;
  color?: string | undefined;
  note?: string | undefined;
  checked: boolean;
  onChange: () => void;
}

function ProjectChoice({ name, label, color, note, checked, onChange }: ProjectChoiceProps) {
  return (
    <ChoiceLine>
      <input type="radio" name={name} checked={checked} onChange={onChange} />
      {color === undefined ? <AllProjects aria-hidden /> : <ProjectMark color={color} />}
      <chakra.span flex="1" truncate>
        {label}
      </chakra.span>
      {note === undefined ? null : (
        <chakra.span textStyle="caption" color="fg.muted">
          {note}
        </chakra.span>
      )}
    </ChoiceLine>
  );
}

/** The dot of "all projects". */
const AllProjects = chakra("span", {
  base: {
    flexShrink: 0,
    width: "2.5",
    height: "2.5",
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
    "@media (pointer: coarse)": { minHeight: "11" },
  },
});
