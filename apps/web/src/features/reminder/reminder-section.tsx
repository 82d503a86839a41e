import type { CalendarDay, Reminder } from "@daysignal/core";
import { Button, ItemButton, Skeleton } from "@daysignal/ui";
import { Box, Row, Stack, Text } from "@daysignal/ui/chakra";
import { useRef, useState } from "react";
import { CancelButton } from "../../shared/cancel-button.tsx";
import { dropDraft, readDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { trpc } from "../../trpc.ts";
import { ReminderForm } from "./reminder-form.tsx";
import { useReminderChanges } from "./reminder-mutations.ts";
import { reminderWords } from "./reminder-words.ts";

interface ReminderSectionProps {
  taskId: string;
  /** The key of which its drafts are children (drafts.ts). */
  draftKey: string;
  today: CalendarDay;
  id: string;
}

/** The reminders of a signal: add, change and remove them, or be reminded again later (§12). */
export default function ReminderSection(props: ReminderSectionProps) {
  const query = trpc.reminder.list.useQuery({ taskId: props.taskId });
  return (
    <QueryView
      place="section"
      query={query}
      failure={(reason) => reason}
      loading={<Skeleton height="4rem" />}
    >
      {(reminders) => <Reminders {...props} reminders={reminders} />}
    </QueryView>
  );
}

function Reminders(props: ReminderSectionProps & { reminders: readonly Reminder[] }) {
  const { taskId, draftKey, today, id, reminders } = props;
  const group = useRef<HTMLDivElement>(null);
  const changes = useReminderChanges(taskId);
  return (
    <Stack
      id={id}
      ref={group}
      tabIndex={-1}
      gap="3"
      alignItems="stretch"
      role="group"
      aria-label={i18n.t("Reminders")}
    >
      {reminders.length > 0 ? (
        <Stack as="ul" gap="2" alignItems="stretch" listStyleType="none" role="list">
          {reminders.map((reminder) => (
            <ReminderRow
              key={reminder.id}
              draftKey={`${draftKey}/${reminder.id}`}
              reminder={reminder}
              today={today}
              changes={changes}
              onGone={() => group.current?.focus()}
            />
          ))}
        </Stack>
      ) : null}
      <ReminderForm
        draftKey={`${draftKey}/new`}
        today={today}
        action={i18n.t("Add Reminder")}
        onSubmit={changes.add}
      />
      <Box role="group" aria-labelledby={`${id}-again`}>
        <Text id={`${id}-again`} textStyle="small" fontWeight="medium">
          {i18n.t("Remind me once")}
        </Text>
        <Row gap="2" flexWrap="wrap" ms="-3">
          {snoozeChoices().map(({ value, label }) => (
            <Button key={value} size="sm" variant="quiet" onClick={() => changes.snooze(value)}>
              {label}
            </Button>
          ))}
        </Row>
      </Box>
    </Stack>
  );
}

interface ReminderRowProps {
  draftKey: string;
  reminder: Reminder;
  today: CalendarDay;
  changes: ReturnType<typeof useReminderChanges>;
  onGone: () => void;
}

function ReminderRow({ draftKey, reminder, today, changes, onGone }: ReminderRowProps) {
  const [isEditing, setEditing] = useState(() => readDraft(draftKey) !== undefined);
  const editButton = useRef<HTMLButtonElement>(null);
  const words = reminderWords(reminder, today);
  const close = () => {
    dropDraft(draftKey);
    setEditing(false);
    requestAnimationFrame(() => editButton.current?.focus());
  };
  if (isEditing) {
    return (
      <li>
        <ReminderForm
          draftKey={draftKey}
          value={reminder}
          today={today}
          action={i18n.t("Save")}
          onSubmit={(time) => {
            changes.change(reminder, time);
            close();
          }}
        >
          <CancelButton onCancel={close} />
        </ReminderForm>
      </li>
    );
  }
  return (
    <Row as="li" gap="2" justifyContent="space-between">
      <Text as="span" textStyle="small" flex="1" minWidth="0">
        {words}
      </Text>
      <ItemButton
        ref={editButton}
        label={i18n.t("Edit {name}", { name: words })}
        onClick={() => setEditing(true)}
      >
        {i18n.t("Edit")}
      </ItemButton>
      <ItemButton
        label={i18n.t("Remove {reminder}", { reminder: words })}
        onClick={() => {
          changes.remove(reminder);
          onGone();
        }}
      >
        {i18n.t("Remove")}
      </ItemButton>
    </Row>
  );
}

const snoozeChoices = () =>
  [
    { value: "10m", label: i18n.t("In 10 minutes") },
    { value: "1h", label: i18n.t("In an hour") },
    { value: "tomorrow", label: i18n.t("Tomorrow") },
  ] as const;
