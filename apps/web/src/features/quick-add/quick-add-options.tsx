import { ListOption } from "@daysignal/ui";
import { Hash, Plus } from "lucide-react";
import { i18n } from "../../shared/language.ts";
import { ProjectMark } from "../project/project-mark.tsx";
import styles from "./quick-add-options.module.css";
import type { Suggestion } from "./quick-add-suggestions.ts";

interface QuickAddOptionsProps {
  id: string;
  options: readonly Suggestion[];
  /** The option that Enter chooses; null if none is highlighted. */
  highlighted: number | null;
  onChoose: (option: Suggestion) => void;
}

/** The tags and projects that match the typed text, below the add box. */
export function QuickAddOptions({ id, options, highlighted, onChoose }: QuickAddOptionsProps) {
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
          <span dir="auto" className={styles.name}>
            {option.kind === "create"
              ? i18n.t("Create project “{name}”", { name: option.name })
              : optionName(option)}
          </span>
        </ListOption>
      ))}
    </div>
  );
}

function optionName(option: Suggestion): string {
  if (option.kind === "project") return option.project.name;
  return option.kind === "tag" ? option.tag : option.name;
}

function OptionMark({ option }: { option: Suggestion }) {
  if (option.kind === "project") return <ProjectMark color={option.project.color} />;
  return option.kind === "tag" ? <Hash aria-hidden /> : <Plus aria-hidden />;
}
