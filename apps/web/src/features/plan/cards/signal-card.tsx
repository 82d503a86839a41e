import { type CalendarDay, cardPriorityLabel, type Signal } from "@daysignal/core";
import { Box, chakra, IconButton, Row, Stack, touched } from "@daysignal/ui";
import { X } from "lucide-react";
import { type RefObject, useState } from "react";
import { onItsSide } from "../../../shared/phone-media.ts";
import { DoneToggle } from "../../signal/done-toggle.tsx";
import { PriorityBadge } from "../../signal/priority-badge.tsx";
import { useProjectDrop } from "../../signal/use-project-drop.ts";
import { useSignalDrag } from "../../signal/use-signal-drag.ts";
import type { CardActions } from "./card-actions.ts";
import { revealed } from "./card-fact.tsx";
import { CardDetails, CardFooter, CardProject } from "./card-facts.tsx";
import { CardLine } from "./card-line.tsx";
import { CardMenu } from "./card-menu.tsx";
import { type CardEditing, CardText } from "./card-text.tsx";

export interface SignalCardProps {
  signal: Signal;
  done: boolean;
  date: CalendarDay;
  today: CalendarDay;
  position: number;
  slotCount: number;
  actions: CardActions;
  editing: CardEditing;
  onEditingChange: (editing: CardEditing) => void;
  /** Something is dragged over the card. */
  over: boolean;
  card: RefObject<HTMLDivElement | null>;
  /** Whether Tab stops at the card's controls. */
  tabStop: boolean;
}

const Card = chakra("div", {
  base: {
    display: "flex",
    flexDirection: "column",
    minWidth: "0",
    bg: "bg.raised",
    borderRadius: "lg",
    boxShadow: "raised",
    cursor: "grab",
    overflow: "hidden",
    px: "5",
    pt: "3.5",
    pb: "2.5",
    animation: "settle {durations.moderate} {easings.out}",
    // As many lines as a card of 4:5 holds with all fields.
    "--title-lines": "3",
    "--notes-lines": "1",
    "@container (width >= 16rem)": { "--title-lines": "4", "--notes-lines": "2" },
    [touched]: { pt: "1.5" },
    [onItsSide]: {
      display: "grid",
      gridTemplate: "repeat(4, auto) 1fr auto / minmax(0, 1fr) fit-content(62%)",
      columnGap: "4",
      "&&": { "--title-lines": "2", "--notes-lines": "1" },
      "& > :not([data-marks])": { gridColumn: "1 / -1" },
      "& > [data-marks]": { order: 1, my: "0" },
      "& > [data-marks] ~ [data-marks] [data-unset]": { display: "none" },
    },
  },
});

/** A signal in its slot (§2). */
export function SignalCard(props: SignalCardProps) {
  const { signal, done, date, today, position, actions, editing, over, card, tabStop } = props;
  const { dragging, draggable } = useSignalDrag(card, {
    signal,
    origin: { date, position },
    enabled: editing === null,
  });
  const projectOver = useProjectDrop(card, {
    signal,
    onAssign: (project) => actions.update({ projectId: project.id }),
  });
  const draw = useJustFinished(done);
  const priority = cardPriorityLabel(signal.priority);
  const fact = { signal, actions, tabStop };
  return (
    <Card
      ref={card}
      draggable={draggable}
      outline={over || projectOver ? "2px solid {colors.signal.solid}" : "1px solid transparent"}
      opacity={dragging ? 0.4 : 1}
    >
      <Row gap="2" minHeight="8" me="-2.5">
        <DoneToggle size="lg" done={done} tabStop={tabStop} onChange={actions.setDone} />
        {priority && !done ? <PriorityBadge priority={signal.priority} label={priority} /> : null}
        <Row flex="1" justifyContent="flex-end" css={revealed} data-no-print="">
          <CardMenu {...props} />
          <IconButton
            label="Remove"
            size="sm"
            height="7"
            tabIndex={tabStop ? 0 : -1}
            onClick={actions.remove}
          >
            <X aria-hidden />
          </IconButton>
        </Row>
      </Row>
      <Row data-marks="" minWidth="0" mb="0.5" mt="0.5">
        <CardProject {...fact} />
      </Row>
      <CardText {...props} />
      {editing === "notes" ? null : (
        <Box data-marks="" minWidth="0" mt="1">
          <CardDetails {...fact} />
        </Box>
      )}
      <Stack
        order="2"
        flex="1 1 0"
        minHeight="3.5"
        maxHeight="20"
        mx="-5"
        mt="auto"
        position="relative"
      >
        <CardLine done={done} draw={draw} />
      </Stack>
      <Box order="2" pt="2">
        <CardFooter {...fact} today={today} done={done} />
      </Box>
    </Card>
  );
}

/** True once a signal is finished while mounted; one that was already done is not animated. */
function useJustFinished(done: boolean): boolean {
  const [before, setBefore] = useState(done);
  const [finished, setFinished] = useState(false);
  if (done !== before) {
    setBefore(done);
    setFinished(done);
  }
  return finished;
}
