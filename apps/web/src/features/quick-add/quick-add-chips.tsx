import type { CalendarDay, QuickAdd, QuickAddFact, QuickAddPart } from "@daysignal/core";
import { VisuallyHidden } from "@daysignal/ui";
import { CalendarDays, Clock, Flag, Hash, Plus, Repeat, SignalHigh, X } from "lucide-react";
import { Trans } from "#trans";
import { i18n } from "../../shared/language.ts";
import { ProjectMark } from "../project/project-mark.tsx";
import { choiceViews } from "../signal/choice-views.ts";
import styles from "./quick-add-chips.module.css";
import { factWords } from "./quick-add-words.ts";

const icons = {
  day: CalendarDays,
  deadline: Flag,
  recurrence: Repeat,
  priority: SignalHigh,
  estimate: Clock,
  tag: Hash,
} as const satisfies Record<Exclude<QuickAddFact["kind"], "project" | "choice">, unknown>;

interface QuickAddChipsProps {
  understood: QuickAdd;
  today: CalendarDay;
  /** Whether to offer new projects: not while suggestions do. */
  offersProjects: boolean;
  /** Turns a parsed part back into text. */
  onRemove: (part: QuickAddPart) => void;
  /** Creates a project with an unknown name. */
  onCreateProject: (name: string) => void;
}

/** The parsed parts of the line (§2) as chips that can be removed, and the offered new projects. */
export function QuickAddChips(props: QuickAddChipsProps) {
  const { understood, today, offersProjects, onRemove, onCreateProject } = props;
  const { parts } = understood;
  const offered = offersProjects ? understood.unknownProjects : [];
  return (
    <>
      <VisuallyHidden role="status">
        {parts.length === 0
          ? ""
          : i18n.t("Understood: {list}.", {
              list: parts.map((part) => factWords(part, today)).join(", "),
            })}
      </VisuallyHidden>
      {parts.length + offered.length === 0 ? null : (
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
    </>
  );
}

function FactMark({ fact }: { fact: QuickAddFact }) {
  if (fact.kind === "project") return <ProjectMark color={fact.project.color} />;
  const Icon = fact.kind === "choice" ? choiceViews[fact.field].icon : icons[fact.kind];
  return <Icon aria-hidden />;
}
