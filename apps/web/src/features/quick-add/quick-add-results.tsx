import type {
  CalendarDay,
  QuickAdd,
  QuickAddFact,
  QuickAddPart,
  QuickAddSuggestion,
  Template,
} from "@daysignal/core";
import { ListOption, VisuallyHidden } from "@daysignal/ui";
import {
  CalendarDays,
  Clock,
  EyeOff,
  Flag,
  Hash,
  Hourglass,
  ListChecks,
  MessageCircleQuestionMark,
  Plus,
  Repeat,
  SignalHigh,
  X,
} from "lucide-react";
import { Trans } from "#trans";
import { i18n } from "../../shared/language.ts";
import { ProjectMark } from "../project/project-mark.tsx";
import { choiceViews } from "../signal/choice-views.ts";
import styles from "./quick-add-results.module.css";
import { factWords } from "./quick-add-words.ts";

const icons = {
  day: CalendarDays,
  deadline: Flag,
  hidden: EyeOff,
  waiting: Hourglass,
  ask: MessageCircleQuestionMark,
  recurrence: Repeat,
  template: ListChecks,
  priority: SignalHigh,
  estimate: Clock,
  tag: Hash,
} as const satisfies Record<Exclude<QuickAddFact["kind"], "project" | "choice">, unknown>;

interface QuickAddResultsProps {
  /** The parsed line; null while there is none. */
  understood: QuickAdd | null;
  /** The template that was chosen apart from the line. */
  template?: Template | null;
  onDropTemplate?: () => void;
  /** The open suggestions; null while there are none. */
  suggestions: Omit<SuggestionsProps, "onChoose"> | null;
  today: CalendarDay;
  /** Turns a parsed part back into text. */
  onRemove: (part: QuickAddPart) => void;
  /** Creates a project with an unknown name. */
  onCreateProject: (name: string) => void;
  onChoose: (suggestion: QuickAddSuggestion) => void;
}

/**
 * The results of parsing the line (§2): its parts as chips that can be removed, new projects, and
 * the suggestions.
 */
export default function QuickAddResults(props: QuickAddResultsProps) {
  const { understood, suggestions, today, onRemove, onCreateProject, onChoose } = props;
  const parts = understood?.parts ?? [];
  // One in the line takes precedence.
  const hasOwn = parts.some(({ kind }) => kind === "template");
  const chosen = hasOwn ? null : (props.template ?? null);
  // While suggestions are open, they offer new projects.
  const offered = suggestions ? [] : (understood?.unknownProjects ?? []);
  return (
    <>
      <VisuallyHidden role="status">
        {parts.length === 0
          ? ""
          : i18n.t("Understood: {list}.", {
              list: parts.map((part) => factWords(part, today)).join(", "),
            })}
      </VisuallyHidden>
      {parts.length + offered.length === 0 && chosen === null ? null : (
        // biome-ignore lint/a11y/useSemanticElements: no set of form controls
        <div
          role="group"
          aria-label={i18n.t("Understood", {}, { comment: "What was understood of a typed line" })}
          className={styles.chips}
        >
          {parts.map((part) => {
            const words = factWords(part, today);
            return (
              <button
                key={`${part.kind}-${part.text}`}
                type="button"
                className={styles.chip}
                aria-label={i18n.t("{words}: keep “{text}” as text", { words, text: part.text })}
                title={i18n.t("Keep “{text}” as text", { text: part.text })}
                onClick={() => onRemove(part)}
              >
                <FactMark fact={part} />
                <span className={styles.words}>{words}</span>
                <X aria-hidden />
              </button>
            );
          })}
          {chosen === null ? null : (
            <button
              type="button"
              className={styles.chip}
              aria-label={i18n.t("Begin without the template {name}", { name: chosen.name })}
              title={i18n.t("Begin without this template")}
              onClick={props.onDropTemplate}
            >
              <ListChecks aria-hidden />
              <span dir="auto" className={styles.words}>
                {chosen.name}
              </span>
              <X aria-hidden />
            </button>
          )}
          {offered.map((name) => (
            <button
              key={name}
              type="button"
              className={styles.offered}
              onClick={() => onCreateProject(name)}
            >
              <Plus aria-hidden />
              <span className={styles.words}>
                <Trans id="Create project “{name}”" values={{ name: <bdi>{name}</bdi> }} />
              </span>
            </button>
          ))}
        </div>
      )}
      {suggestions ? <SuggestionList {...suggestions} onChoose={onChoose} /> : null}
    </>
  );
}

function FactMark({ fact }: { fact: QuickAddFact }) {
  if (fact.kind === "project") return <ProjectMark color={fact.project.color} />;
  const Icon = fact.kind === "choice" ? choiceViews[fact.field].icon : icons[fact.kind];
  return <Icon aria-hidden />;
}

interface SuggestionsProps {
  id: string;
  options: readonly QuickAddSuggestion[];
  /** The option that Enter chooses; null if none is highlighted. */
  highlighted: number | null;
  onChoose: (option: QuickAddSuggestion) => void;
}

/** The tags and projects that match the typed text. */
function SuggestionList({ id, options, highlighted, onChoose }: SuggestionsProps) {
  return (
    <div id={id} role="listbox" aria-label={i18n.t("Suggestions")} className={styles.options}>
      {options.map((option, index) => (
        <ListOption
          key={`${option.kind}-${optionName(option)}`}
          id={`${id}-${index}`}
          aria-selected={index === highlighted}
          data-highlighted={index === highlighted ? "" : undefined}
          // Keeps focus in the box.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          <OptionMark option={option} />
          <span dir="auto" className={styles.words}>
            {option.kind === "create"
              ? i18n.t("Create project “{name}”", { name: option.name })
              : optionName(option)}
          </span>
        </ListOption>
      ))}
    </div>
  );
}

function optionName(option: QuickAddSuggestion): string {
  if (option.kind === "project") return option.project.name;
  if (option.kind === "template") return option.template.name;
  return option.kind === "tag" ? option.tag : option.name;
}

function OptionMark({ option }: { option: QuickAddSuggestion }) {
  if (option.kind === "project") return <ProjectMark color={option.project.color} />;
  if (option.kind === "template") return <ListChecks aria-hidden />;
  return option.kind === "tag" ? <Hash aria-hidden /> : <Plus aria-hidden />;
}
