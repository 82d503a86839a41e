import { formatMinutes, priorityLabel, type Signal, showsPriorityBadge } from "@daysignal/core";
import { Button, chakra, Figure, IconButton, Row, Text } from "@daysignal/ui";
import { RotateCcw, Trash2 } from "lucide-react";
import { browserTimeZone } from "../../shared/time-zone.ts";
import { useToday } from "../../shared/today.ts";
import { PriorityBadge } from "../signal/priority-badge.tsx";
import { deletedWhen } from "./trash-words.ts";

interface TrashCardProps {
  signal: Signal;
  onRestore: () => void;
  onDelete: () => void;
}

/** A deleted signal, with buttons to restore or delete it. */
export function TrashCard({ signal, onRestore, onDelete }: TrashCardProps) {
  const { title, notes, priority, updatedAt } = signal;
  const today = useToday();
  return (
    <chakra.li
      aria-label={title}
      display="flex"
      flexDirection="column"
      minWidth="0"
      // Cards side by side have equal heights; stacked ones are as high as their content.
      minHeight={{ md: "40" }}
      bg="bg.raised"
      borderRadius="lg"
      boxShadow="raised"
      outline="1px solid transparent"
      px="5"
      pt="4"
      pb="4"
    >
      <Text dir="auto" as="h2" fontWeight="semibold" lineClamp={2} overflowWrap="anywhere">
        {title}
      </Text>
      {notes ? (
        <Text
          dir="auto"
          textStyle="small"
          color="fg.muted"
          mt="1"
          lineClamp={2}
          overflowWrap="anywhere"
        >
          {notes}
        </Text>
      ) : null}
      <Row gap="3" mt="auto" pt="4" textStyle="small" color="fg.muted">
        <Text as="span">{deletedWhen(updatedAt, today, browserTimeZone())}</Text>
        <Figure>{formatMinutes(signal.estimatedMinutes)}</Figure>
        {showsPriorityBadge(priority) ? (
          <PriorityBadge priority={priority} label={priorityLabel(priority)} />
        ) : null}
      </Row>
      <Row gap="2" mt="3" justifyContent="space-between">
        <Button data-restore size="sm" aria-label={`Restore ${title}`} onClick={onRestore}>
          <RotateCcw aria-hidden />
          Restore
        </Button>
        <IconButton
          size="sm"
          me="-2"
          label={`Delete ${title} permanently`}
          title="Delete permanently"
          onClick={onDelete}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </Row>
    </chakra.li>
  );
}
