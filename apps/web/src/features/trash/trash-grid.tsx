import type { Signal } from "@daysignal/core";
import { Box, Button, chakra } from "@daysignal/ui";
import { useLayoutEffect, useRef, useState } from "react";
import { DeleteQuestion } from "./delete-question.tsx";
import { TrashCard } from "./trash-card.tsx";

/** How many cards are in the page at first, and how many more each time they are asked for. */
const step = 120;

export const TrashTrack = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 19rem), 1fr))",
    gap: { base: "4", lg: "5" },
    listStyleType: "none",
  },
});

interface TrashGridProps {
  signals: readonly Signal[];
  onRestore: (signal: Signal) => void;
  onDelete: (signal: Signal) => void;
}

/** The deleted signals as cards (§2). When one leaves, focus goes to the one that takes its place. */
export function TrashGrid({ signals, onRestore, onDelete }: TrashGridProps) {
  const grid = useRef<HTMLUListElement>(null);
  const [shownCount, setShownCount] = useState(step);
  const [question, setQuestion] = useState<Signal | null>(null);
  const [asking, setAsking] = useState(false);
  const leave = useFocusAfterLeaving(grid, signals);
  const askToDelete = (signal: Signal) => {
    setQuestion(signal);
    setAsking(true);
  };
  return (
    <>
      <TrashTrack ref={grid} aria-label="Deleted signals">
        {signals.slice(0, shownCount).map((signal, index) => (
          <TrashCard
            key={signal.id}
            signal={signal}
            onRestore={() => {
              leave(index);
              onRestore(signal);
            }}
            onDelete={() => {
              leave(index);
              askToDelete(signal);
            }}
          />
        ))}
      </TrashTrack>
      {signals.length > shownCount ? (
        <Box textAlign="center" mt="8">
          <Button onClick={() => setShownCount(shownCount + step)}>Show more</Button>
        </Box>
      ) : null}
      {question ? (
        <DeleteQuestion
          title={question.title}
          open={asking}
          onOpenChange={setAsking}
          onClosed={() => setQuestion(null)}
          onDelete={() => onDelete(question)}
        />
      ) : null}
    </>
  );
}

/** Keeps focus in the grid: `leave` names the place of the card that is about to go. */
function useFocusAfterLeaving(
  grid: { current: HTMLElement | null },
  signals: readonly Signal[],
): (index: number) => void {
  const place = useRef<number | null>(null);
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (place.current === null || !isLost || signals.length === 0) return;
    const buttons = grid.current?.querySelectorAll<HTMLElement>("[data-restore]");
    buttons?.[Math.min(place.current, buttons.length - 1)]?.focus();
    place.current = null;
  }, [signals, grid]);
  return (index) => {
    place.current = index;
  };
}
