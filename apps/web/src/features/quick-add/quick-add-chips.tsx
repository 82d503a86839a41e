import type { CalendarDay, QuickAdd, QuickAddFact, QuickAddPart } from "@daysignal/core";
import { chakra, forcedEdge, Row, VisuallyHidden } from "@daysignal/ui";
import { CalendarDays, Clock, Flag, Hash, Plus, Repeat, SignalHigh, X } from "lucide-react";
import { ProjectMark } from "../project/project-mark.tsx";
import { factWords } from "./quick-add-words.ts";

const Chip = chakra("button", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1.5",
    maxWidth: "full",
    height: "7",
    ps: "2",
    pe: "1.5",
    fontSize: "sm",
    color: "fg.default",
    bg: "bg.sunken",
    borderRadius: "full",
    cursor: "pointer",
    transition: "background-color 120ms",
    _hover: { bg: "noise.line" },
    "& svg": { width: "3.5", height: "3.5", flexShrink: 0, color: "fg.muted" },
    "@media (pointer: coarse)": { height: "11", px: "3" },
    ...forcedEdge,
  },
  variants: {
    offered: {
      true: {
        bg: "transparent",
        borderWidth: "1px",
        borderStyle: "dashed",
        borderColor: "noise.control",
        pe: "2.5",
      },
    },
  },
});

const icons = {
  day: CalendarDays,
  deadline: Flag,
  recurrence: Repeat,
  priority: SignalHigh,
  estimate: Clock,
  tag: Hash,
} as const satisfies Partial<Record<QuickAddFact["kind"], unknown>>;

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
          : `Understood: ${parts.map((part) => factWords(part, today)).join(", ")}.`}
      </VisuallyHidden>
      {parts.length + offered.length === 0 ? null : (
        <Row
          role="group"
          aria-label="Understood"
          flexWrap="wrap"
          gap="1.5"
          ps={{ base: "3", md: "11" }}
          pe="3"
          pb="2.5"
          animation="fadeIn {durations.fast}"
        >
          {parts.map((part) => {
            const words = factWords(part, today);
            return (
              <Chip
                key={`${part.kind}-${part.text}`}
                type="button"
                aria-label={`${words}: keep “${part.text}” as text`}
                title={`Keep “${part.text}” as text`}
                onClick={() => onRemove(part)}
              >
                <FactMark fact={part} />
                <chakra.span truncate>{words}</chakra.span>
                <X aria-hidden />
              </Chip>
            );
          })}
          {offered.map((name) => (
            <Chip key={name} type="button" offered onClick={() => onCreateProject(name)}>
              <Plus aria-hidden />
              <chakra.span truncate>
                Create project “<bdi>{name}</bdi>”
              </chakra.span>
            </Chip>
          ))}
        </Row>
      )}
    </>
  );
}

function FactMark({ fact }: { fact: QuickAddFact }) {
  if (fact.kind === "project") return <ProjectMark color={fact.project.color} />;
  const Icon = icons[fact.kind];
  return <Icon aria-hidden />;
}
