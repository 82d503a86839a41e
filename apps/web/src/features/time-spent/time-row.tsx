import { hasEnded, lengthOf, type TimeInterval, toMinutes } from "@daysignal/core";
import { Button, ItemButton } from "@daysignal/ui";
import { Box, Row, Text } from "@daysignal/ui/chakra";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { CancelButton } from "../../shared/cancel-button.tsx";
import { dayRule } from "../../shared/day-rule.ts";
import { dropDraft, readDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import { showNotice } from "../../shared/toasts.ts";
import { formatMinutes } from "../../shared/words.ts";
import { RunningTime } from "../signal/running-time.tsx";
import { pauseRunning } from "./pause-running.ts";
import { TimeForm } from "./time-form.tsx";
import { timeRange } from "./time-range-words.ts";
import type { useTimeChanges } from "./use-time-changes.ts";

interface TimeRowProps {
  draftKey: string;
  interval: TimeInterval;
  /** Of its signal. */
  title: string;
  changes: ReturnType<typeof useTimeChanges>;
  isConnected: boolean;
  /** Called when the row that has the focus goes. */
  onGone: () => void;
}

/** An interval: start, end and length, corrected in its place. The one that runs can be paused. */
export function TimeRow(props: TimeRowProps) {
  const { draftKey, interval, title, changes, isConnected, onGone } = props;
  const client = useQueryClient();
  const [isEditing, setEditing] = useState(() => readDraft(draftKey) !== undefined);
  const editButton = useRef<HTMLButtonElement>(null);
  const words = timeRange(interval, dayRule());
  const close = () => {
    dropDraft(draftKey);
    setEditing(false);
    requestAnimationFrame(() => editButton.current?.focus());
  };
  if (isEditing) {
    return (
      <Box as="li" pt="1" pb="3">
        <TimeForm
          draftKey={draftKey}
          value={interval}
          action={i18n.t("Save")}
          disabled={!isConnected}
          onSubmit={(time) => changes.change(interval, time)}
          onSaved={close}
        >
          <CancelButton size="md" onCancel={close} />
        </TimeForm>
      </Box>
    );
  }
  return (
    // In a narrow column the buttons are below.
    <Row as="li" columnGap="2" flexWrap="wrap" justifyContent="flex-end">
      <Text as="span" textStyle="small" flex="1 0 auto" fontVariantNumeric="tabular-nums">
        {words}
      </Text>
      <Text
        as="span"
        textStyle="small"
        color="fg.muted"
        whiteSpace="nowrap"
        fontVariantNumeric="tabular-nums"
      >
        {hasEnded(interval) ? (
          formatMinutes(toMinutes(lengthOf(interval)))
        ) : (
          <RunningTime interval={interval} />
        )}
      </Text>
      <Row gap="2">
        <ItemButton
          ref={editButton}
          label={i18n.t("Edit {name}", { name: words })}
          disabled={!isConnected}
          onClick={() => setEditing(true)}
        >
          {i18n.t("Edit")}
        </ItemButton>
        {hasEnded(interval) ? (
          <ItemButton
            label={i18n.t("Remove {time}", { time: words }, { comment: "A time: 9:00 – 9:35" })}
            disabled={!isConnected}
            onClick={() => {
              changes.remove(interval);
              onGone();
            }}
          >
            {i18n.t("Remove")}
          </ItemButton>
        ) : (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              showNotice(i18n.t("Paused"), title, pauseRunning(client, interval, title));
              onGone();
            }}
          >
            {i18n.t("Pause")}
          </Button>
        )}
      </Row>
    </Row>
  );
}
