import {
  dayAt,
  defaultSettings,
  type I18n,
  type ReminderText,
  reminderText,
  startOfDay,
} from "@daysignal/core";
import { type ClaimedDelivery, countRemindedDay } from "@daysignal/db";
import { letter } from "../mail/letter.ts";
import type { MailMessage } from "../mail/mail.ts";
import type { PushMessage } from "../push/push.ts";
import type { ReminderServices } from "./reminder-services.ts";

/** What a reminder says now, in its person's language; null if there is nothing to say any more. */
export async function textOf(
  services: ReminderServices,
  delivery: ClaimedDelivery,
): Promise<ReminderText | null> {
  const { db, clock } = services;
  const { userId, kind, day, title, dueDate, subscriptionId } = delivery;
  const rules = delivery.rules ?? defaultSettings.reminders;
  if (!delivery.isWanted || (subscriptionId === null && !rules.mail)) return null;
  const i18n = languageOf(services, delivery);
  const rule = {
    timeZone: delivery.timeZone ?? "UTC",
    dayStart: delivery.dayStart ?? defaultSettings.dayStart,
  };
  if (kind === "signal") {
    const today = dayAt(clock(), rule);
    return title === null ? null : reminderText(i18n, { kind, title, dueDate, today, rule });
  }
  if (rules[kind] === null) return null;
  const counts = await countRemindedDay(db, userId, { day, since: startOfDay(day, rule) });
  // There is nothing to look back at.
  if (kind === "evening" && counts.planned === 0) return null;
  return reminderText(i18n, { kind, ...counts });
}

/** The notification of a reminder. */
export function messageOf(
  services: ReminderServices,
  delivery: ClaimedDelivery,
  text: ReminderText,
): PushMessage {
  const { kind, signalId: id } = delivery;
  if (id === null) return { ...text, tag: kind, url: kind === "morning" ? "/plan" : "/" };
  const i18n = languageOf(services, delivery);
  const signal = {
    id,
    done: i18n.t("reminder.done", {}, { message: "Done", comment: "A button: finishes a signal" }),
    snooze: i18n.t("Snooze", {}, { comment: "A button: reminds again in ten minutes" }),
  };
  // A push service takes up to 32 characters of a tag.
  return { ...text, tag: id.replaceAll("-", ""), url: `/?signal=${id}`, signal };
}

/** The same as an email. */
export function mailOf(
  services: ReminderServices,
  delivery: ClaimedDelivery,
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

function languageOf({ catalogues }: ReminderServices, { language }: ClaimedDelivery): I18n {
  return catalogues(language ?? "en");
}
