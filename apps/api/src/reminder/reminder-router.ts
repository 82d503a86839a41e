import { router } from "../trpc/procedures.ts";
import { createReminder } from "./create-reminder.ts";
import { deleteReminder } from "./delete-reminder.ts";
import { listReminders } from "./list-reminders.ts";
import { snoozeReminder } from "./snooze-reminder.ts";
import { updateReminder } from "./update-reminder.ts";

/** Reminders of signals (§12). */
export const reminderRouter = router({
  list: listReminders,
  create: createReminder,
  snooze: snoozeReminder,
  update: updateReminder,
  delete: deleteReminder,
});
