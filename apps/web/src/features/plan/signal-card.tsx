import {
  type CalendarDay,
  cardPriorityLabel,
  formatMinutes,
  maxTitleLength,
  type Signal,
} from "@daysignal/core";
import { Box, Figure, IconButton, Row, Stack } from "@daysignal/ui";
import { X } from "lucide-react";
import { type RefObject, useState } from "react";
import { DueText } from "../../shared/due-text.tsx";
import { EditableText } from "../../shared/editable-text.tsx";
import { DoneToggle } from "../signal/done-toggle.tsx";
import { PriorityBadge } from "../signal/priority-badge.tsx";
import { useSignalDrag } from "../signal/use-signal-drag.ts";
import type { CardActions } from "./card-actions.ts";
import { CardLine } from "./card-line.tsx";
import { CardMenu } from "./card-menu.tsx";

export interface SignalCardProps {
  signal: Signal;
  done: boolean;
  date: CalendarDay;
  today: CalendarDay;
  position: number;
  slotCount: number;
  actions: CardActions;
  editing: boolean;
  onEditingChange: (editing: boolean) => void;
  /** Something that would land here is over the card. */
  over: boolean;
  card: RefObject<HTMLDivElement | null>;
}

/** A signal in its slot: the loud thing on the page (§2). */
export function SignalCard(props: SignalCardProps) {
  const { signal, done, date, today, position, actions, editing, over, card } = props;
  const { dragging } = useSignalDrag(card, {
    signal,
    origin: { date, position },
    enabled: !editing,
  });
  const draw = useJustFinished(done);
  const priority = cardPriorityLabel(signal.priority);
  return (
    <Stack
      ref={card}
      height="full"
      bg="bg.raised"
      borderRadius="lg"
      boxShadow="raised"
      outline={over ? "2px solid {colors.signal.solid}" : "none"}
      opacity={dragging ? 0.4 : 1}
      cursor="grab"
      overflow="hidden"
      animation="settle {durations.moderate} {easings.out}"
    >
      <Row justifyContent="space-between" ps="5" pe="3" pt="4">
        <DoneToggle size="lg" done={done} onChange={actions.setDone} />
        <Row gap="0.5">
          <CardMenu {...props} />
          <IconButton label="Remove" size="sm" onClick={actions.remove}>
            <X aria-hidden />
          </IconButton>
        </Row>
      </Row>
      <Box
        px="5"
        pt="4"
        textStyle="title"
        lineHeight="1.625rem"
        color={done ? "fg.muted" : "fg.default"}
      >
        <EditableText
          label="Title"
          value={signal.title}
          maxLength={maxTitleLength}
          lines={4}
          editing={editing}
          onEditingChange={props.onEditingChange}
          onSave={(title) => actions.update({ title })}
        />
      </Box>
      <Stack flex="1 1 0" minHeight="8" maxHeight="20" mt="auto" position="relative">
        {priority && !done ? (
          <Row mt="auto" mb="3" px="5">
            <PriorityBadge priority={signal.priority} label={priority} />
          </Row>
        ) : null}
        <CardLine done={done} draw={draw} />
      </Stack>
      <Row
        px="5"
        pt="3"
        pb="4"
        gap="3"
        justifyContent="space-between"
        textStyle="small"
        color="fg.muted"
      >
        <Figure>{formatMinutes(signal.estimatedMinutes)}</Figure>
        {signal.dueDate === null ? null : (
          <DueText dueDate={signal.dueDate} today={today} done={done} />
        )}
      </Row>
    </Stack>
  );
}

/** True from the moment a signal is finished while one looks; one that was done already stays still. */
function useJustFinished(done: boolean): boolean {
  const [before, setBefore] = useState(done);
  const [finished, setFinished] = useState(false);
  if (done !== before) {
    setBefore(done);
    setFinished(done);
  }
  return finished;
}
