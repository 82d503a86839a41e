import { Box, chakra, ListOption } from "@daysignal/ui";
import { Hash, Plus } from "lucide-react";
import { ProjectMark } from "../project/project-mark.tsx";
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
    <Box
      id={id}
      role="listbox"
      aria-label="Suggestions"
      position="absolute"
      top="100%"
      insetStart="9"
      mt="1"
      p="1.5"
      minWidth="56"
      maxWidth="min(24rem, calc(100% - 3rem))"
      bg="bg.raised"
      borderRadius="lg"
      boxShadow="floating"
      outline="1px solid transparent"
      zIndex="popover"
      animation="riseIn {durations.fast} {easings.out}"
    >
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
          <chakra.span dir="auto" minWidth="0" truncate>
            {option.kind === "create" ? `Create project “${option.name}”` : optionName(option)}
          </chakra.span>
        </ListOption>
      ))}
    </Box>
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
