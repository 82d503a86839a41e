import {
  type CalendarDay,
  type DayRule,
  dayAt,
  defaultSettings,
  type I18n,
  type PlanEntry,
  type ReminderContent,
  type ReminderText,
  remindedOccurrence,
  repeatOf,
  startOfDay,
  timesOfReminder,
} from "@daysignal/core";
import {
  countRemindedDay,
  type Db,
  listKeptEntries,
  listLiveEntriesOfSignal,
  type ReminderDelivery,
} from "@daysignal/db";
import { letter } from "../mail/letter.ts";
import type { MailMessage } from "../mail/mail.ts";
import type { PushMessage } from "../push/push.ts";
import type { ReminderServices } from "./reminder-services.ts";

/** The current contents of a reminder; null if it no longer applies. */
export async function contentOf(
  { db, clock }: ReminderServices,
  delivery: ReminderDelivery,
): Promise<ReminderContent | null> {
  const { userId, kind, day } = delivery;
  if (!delivery.isWanted) return null;
  const rule = {
    timeZone: delivery.timeZone ?? "UTC",
    dayStart: delivery.dayStart ?? defaultSettings.dayStart,
  };
  if (kind === "signal") {
    const { title, dueDate, startsAt, timeFormat } = delivery;
    if (title === null || !isStillDue(delivery, rule)) return null;
    const occurrence = await findOccurrence(db, delivery, rule);
    if (occurrence !== null && occurrence.completedAt !== null) return null;
    const about = { kind, title, dueDate, today: dayAt(clock(), rule), rule, startsAt, timeFormat };
    return { ...about, occurrence: occurrence?.day ?? null };
  }
  if ((delivery.rules ?? defaultSettings.reminders)[kind] === null) return null;
  const counts = await countRemindedDay(db, userId, { day, since: startOfDay(day, rule) });
  // Without planned signals there is nothing to look back at.
  if (kind === "evening" && counts.planned === 0) return null;
  return { kind, ...counts };
}

/** The occurrence that a reminder of a series is about; null for a signal that does not repeat. */
async function findOccurrence(
  db: Db,
  { userId, signalId, recurrence, ...delivery }: ReminderDelivery,
  rule: DayRule,
): Promise<PlanEntry | null> {
  if (signalId === null || repeatOf(recurrence) === null) return null;
  const { daysBefore, minutesBefore, dueAt } = delivery;
  // A reminder on a calendar day may be due in the night that still belongs to the previous planner
  // day (§4).
  const isOnDay = daysBefore === null && minutesBefore === null;
  const day = isOnDay ? dayAt(dueAt, rule) : delivery.day;
  const live = await listLiveEntriesOfSignal(db, userId, signalId);
  const kept = await listKeptEntries(db, userId, signalId);
  return remindedOccurrence([...live, ...kept], delivery.occurrence ?? day);
}

/**
 * Whether a reminder is still due: its deadline or time box may have moved while it waited for the
 * end of the quiet hours or for a retry.
 */
function isStillDue(delivery: ReminderDelivery, rule: DayRule): boolean {
  const { day, dueAt, startsAt, daysBefore, minutesBefore, time, dueDate } = delivery;
  // One on a day was deleted when it became due, so it cannot have moved.
  if (daysBefore === null && minutesBefore === null) return true;
  const boxes = startsAt === null ? [] : [{ day, startsAt }];
  const reminder = { day: null, daysBefore, minutesBefore, time, dueDate, boxes };
  return timesOfReminder(reminder, rule).some(({ at }) => at === dueAt);
}

/**
 * The notification of a reminder; `occurrence` is the day of the series that its buttons act on.
 */
export function messageOf(
  services: ReminderServices,
  delivery: ReminderDelivery,
  text: ReminderText,
  occurrence: CalendarDay | null = null,
): PushMessage {
  const { kind, signalId: id } = delivery;
  if (id === null) return { ...text, tag: kind, url: kind === "morning" ? "/plan" : "/" };
  const i18n = languageOf(services, delivery);
  const signal = {
    ...{ id, date: occurrence },
    done: i18n.t("reminder.done", {}, { message: "Done", comment: "A button: finishes a signal" }),
    snooze: i18n.t("Snooze", {}, { comment: "A button: reminds again in ten minutes" }),
    snoozed: {
      body: i18n.t("You are reminded again in 10 minutes."),
      hour: i18n.t("In an hour"),
      tomorrow: i18n.t("Tomorrow"),
    },
  };
  // Push services accept up to 32 characters for a tag.
  return { ...text, tag: id.replaceAll("-", ""), url: `/?signal=${id}`, signal };
}

/** The same reminder as an email. */
export function mailOf(
  services: ReminderServices,
  delivery: ReminderDelivery,
  { title, body }: ReminderText,
): MailMessage {
  const { appName, publicUrl } = services;
  const { url } = messageOf(services, delivery, { title, body });
  const paragraphs = [
    [title, body].filter((line) => line !== "").join("\n"),
    ...(publicUrl === "" ? [] : [new URL(url, publicUrl).href]),
  ];
  return {
    to: delivery.email,
    subject: `${appName}: ${title}`,
    text: letter(
      languageOf(services, delivery),
      { appName, username: delivery.username },
      paragraphs,
    ),
  };
}

/** The texts in a user's language. */
export function languageOf({ catalogues }: ReminderServices, { language }: ReminderDelivery): I18n {
  return catalogues(language ?? "en");
}
