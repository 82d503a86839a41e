import type { CalendarDay } from "@daysignal/core";
import { Text } from "@daysignal/ui/chakra";
import { trpc } from "../../trpc.ts";
import { reminderWords } from "./reminder-words.ts";

/** When the reminders of a signal come, in a line each. Empty until they are known. */
export default function ReminderSummary({ taskId, today }: { taskId: string; today: CalendarDay }) {
  const reminders = trpc.reminder.list.useQuery({ taskId }).data ?? [];
  return reminders.map((reminder) => (
    <Text key={reminder.id} textStyle="small" color="fg.muted">
      {reminderWords(reminder, today)}
    </Text>
  ));
}
