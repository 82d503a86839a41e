import {
  foldForSearch,
  isSameText,
  maxNameLength,
  type Project,
  pickableProjects,
} from "@daysignal/core";
import { ColorMark, Input, isComposing, ListOption, Skeleton } from "@daysignal/ui";
import { Box, Stack, Text, touched } from "@daysignal/ui/chakra";
import { Check, Plus } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Trans } from "#trans";
import { i18n } from "../../shared/language.ts";
import { nameOrder } from "../../shared/name-order.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { randomId } from "../../shared/random-id.ts";
import { useTypedAhead } from "../../shared/use-typed-ahead.ts";
import { useCreateProject } from "./project-mutations.ts";
import { useProjects } from "./use-projects.ts";

interface ProjectPickerListProps {
  projectId: string | null | undefined;
  onChoose: (projectId: string | null) => void;
}

/**
 * The content of the project picker (§5): a search over the active projects, 'No project', and
 * creating one with the typed name. Arrows move, Enter chooses.
 */
export default function ProjectPickerList(props: ProjectPickerListProps) {
  return (
    <Box maxWidth="64">
      <QueryView
        place="section"
        query={useProjects()}
        failure={(reason) => i18n.t("Your projects could not be loaded. {reason}", { reason })}
        loading={<Skeleton width="16rem" height="12rem" />}
      >
        {(projects) => <Choices {...props} projects={projects} />}
      </QueryView>
    </Box>
  );
}

function Choices(props: ProjectPickerListProps & { projects: readonly Project[] }) {
  const { projectId, onChoose, projects } = props;
  const { mutateAsync: createProject } = useCreateProject();
  const [search, setSearch] = useState("");
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useTypedAhead(setSearch);
  useEffect(() => {
    // A frame later, after the popover has managed focus.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  const current = projects.find((project) => project.id === projectId);
  const choices = pickerChoices(
    pickableProjects(projects, search, nameOrder(), foldForSearch),
    search,
  );
  // The initial option, which Enter most likely means.
  const chosenId = projectId === undefined ? undefined : (current?.id ?? null);
  const chosenAt = choices.findIndex(
    (choice) => choice.kind !== "create" && choice.id === chosenId,
  );
  const usual = search.trim() === "" ? chosenAt : 0;
  const at = Math.min(highlighted ?? Math.max(usual, 0), choices.length - 1);

  const choose = (index: number) => {
    const choice = choices[index];
    if (!choice) return;
    if (choice.kind !== "create") onChoose(choice.id);
    else {
      const made = randomId();
      // The hook shows failures; the signal keeps its project.
      createProject({ id: made, name: choice.name }).then(
        () => onChoose(made),
        () => undefined,
      );
    }
  };
  const highlight = (index: number) => {
    setHighlighted(index);
    list.current?.children[index]?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const last = choices.length - 1;
    if (event.key === "ArrowDown") highlight(at === last ? 0 : at + 1);
    else if (event.key === "ArrowUp") highlight(at === 0 ? last : at - 1);
    else if (event.key === "Enter") choose(at);
    else return;
    event.preventDefault();
  };

  return (
    <Stack gap="2" width="64" maxWidth="calc(100% + 1rem)" m="-2">
      <Input
        ref={field}
        // The initial focus of a popover that opens later than this mounts.
        data-autofocus
        role="combobox"
        aria-label={i18n.t("Search projects")}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={`${id}-${at}`}
        aria-autocomplete="list"
        placeholder={i18n.t("Search or create…")}
        autoComplete="off"
        maxLength={maxNameLength}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setHighlighted(null);
        }}
        onKeyDown={onKeyDown}
      />
      {current?.status === "archived" ? (
        <Text textStyle="small" color="fg.muted" px="2.5" overflowWrap="anywhere">
          <Trans
            id="Now in “<0>{name}</0>”, which is archived."
            values={{ name: current.name }}
            components={[<bdi key="name" />]}
          />
        </Text>
      ) : null}
      <Box
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={i18n.t("Projects")}
        // Cuts a line in half to show that there is more.
        maxHeight="calc(6.5 * {sizes.9})"
        css={{ [touched]: { maxHeight: "calc(5.5 * {sizes.11})" } }}
        overflowY="auto"
        overscrollBehavior="contain"
      >
        {choices.map((choice, index) => {
          const isChosen = choice.kind !== "create" && choice.id === projectId;
          return (
            <ListOption
              key={choice.kind === "project" ? choice.id : choice.kind}
              id={`${id}-${index}`}
              aria-selected={isChosen}
              data-highlighted={index === at ? "" : undefined}
              onPointerMove={() => setHighlighted(index)}
              // Keeps focus in the search.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(index)}
            >
              {choice.kind === "project" ? <ColorMark color={choice.color} /> : null}
              {choice.kind === "create" ? <Plus aria-hidden /> : null}
              <Box as="span" flex="1" minWidth="0" truncate ps={choice.kind === "none" ? "5" : "0"}>
                {choice.kind === "create" ? (
                  <Trans
                    id="Create <0>“{name}”</0>"
                    values={{ name: choice.name }}
                    components={[<bdi key="name" />]}
                  />
                ) : (
                  <bdi>{choice.name}</bdi>
                )}
              </Box>
              {isChosen ? <Check aria-hidden /> : null}
            </ListOption>
          );
        })}
      </Box>
    </Stack>
  );
}

/** An option of the project picker. */
type PickerChoice =
  | { kind: "none"; id: null; name: string }
  | { kind: "project"; id: string; name: string; color: string }
  | { kind: "create"; name: string };

/**
 * The options of the picker (§5): the results, 'No project' without a search, and last a new
 * project with the typed name, unless one has exactly that name.
 */
export function pickerChoices(found: readonly Project[], search: string): PickerChoice[] {
  const name = search.trim();
  const lines: PickerChoice[] = found.map((project) => ({
    kind: "project",
    id: project.id,
    name: project.name,
    color: project.color,
  }));
  if (name === "") return [{ kind: "none", id: null, name: i18n.t("No project") }, ...lines];
  const isThere = found.some((project) => isSameText(project.name, name));
  return isThere ? lines : [...lines, { kind: "create", name }];
}
