import type {
  BoxStart,
  CalendarDay,
  DueReminder,
  Language,
  PendingReminder,
  Recurrence,
  ReminderRules,
  TimeFormat,
} from "@daysignal/core";
import { sql } from "kysely";
import type { Db } from "../database.ts";
import { type LeaseKey, lockClaims } from "./lease-queries.ts";
import { isOpenSql } from "./signal-columns.ts";

/** A user whose reminders have to be checked: one is due, or something has changed. */
export interface ReminderClock {
  userId: string;
  /** The number of the user's last change. */
  seq: string;
  nextAt: string | null;
  /** The time of the first change not yet processed; null if there is none. */
  changedAt: string | null;
  timeZone: string | null;
  dayStart: string | null;
  rules: ReminderRules | null;
  /** Whether the account is suspended or scheduled for deletion; then nothing is sent. */
  isAway: boolean;
}

/**
 * The clocks of up to `limit` users whose reminders have to be checked; users without a clock get
 * one. No other instance gets any before the transaction ends.
 */
export async function lockReminderClocks(
  tx: Db,
  now: string,
  limit: number,
): Promise<ReminderClock[]> {
  await lockClaims(tx, "reminder clocks");
  await sql`
    insert into reminder_clocks (user_id, seq)
    select counter.user_id, 0 from change_counters as counter
    where not exists (select from reminder_clocks as clock where clock.user_id = counter.user_id)
    order by counter.user_id limit ${limit}
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<ReminderClock>`
    select clock.user_id as "userId", counter.seq, clock.next_at as "nextAt",
      (select min(at) from changes as change
        where change.user_id = clock.user_id and change.seq > clock.seq) as "changedAt",
      settings.time_zone as "timeZone", settings.day_start as "dayStart",
      settings.reminders as "rules",
      users.suspended_at is not null or users.delete_at is not null as "isAway"
    from reminder_clocks as clock
    join change_counters as counter on counter.user_id = clock.user_id
    join users on users.id = clock.user_id
    left join settings on settings.user_id = clock.user_id
    where clock.next_at <= ${now} or clock.seq <> counter.seq
    order by clock.user_id limit ${limit}`.execute(tx);
  return rows;
}

/** A reminder with its user, and whether its signal is open. */
export interface UserReminder extends PendingReminder {
  userId: string;
  isOpen: boolean;
}

/** The maximum number of time boxes read per signal; later ones are found in later runs. */
const maxBoxes = 20;

/**
 * The reminders of some users with the times they are relative to; time boxes from about `now` on.
 */
export async function listRemindersOf(
  db: Db,
  userIds: readonly string[],
  now: string,
): Promise<UserReminder[]> {
  const { rows } = await sql<UserReminder>`
    select reminder.user_id as "userId", reminder.id, reminder.signal_id as "taskId", reminder.day,
      reminder.days_before as "daysBefore", reminder.minutes_before as "minutesBefore",
      reminder.time, reminder.occurrence, signal.due_at as "dueDate", coalesce(box.starts, '[]') as boxes,
      ${isOpenSql} as "isOpen"
    from reminders as reminder
    join signals as signal
      on signal.user_id = reminder.user_id and signal.id = reminder.signal_id
    left join lateral (
      select json_agg(json_build_object('day', day, 'startsAt', starts_at)) as starts from (
        select day, starts_at from plan_entries as entry
        where entry.user_id = reminder.user_id and entry.signal_id = reminder.signal_id
          -- Whatever the zone, and a time box may be in the night after its day.
          and day >= ${now}::timestamptz::date - 3
          and starts_at is not null and slot_position is not null and completed_at is null
          and reminder.minutes_before is not null
        order by day limit ${maxBoxes}
      ) as entry
    ) as box on true
    where reminder.user_id = any(${userIds}::uuid[])`.execute(db);
  return rows;
}

/** A due reminder, to be sent over all channels of its user: devices, email, hooks. */
export interface PlannedDelivery {
  userId: string;
  kind: DueReminder["kind"];
  reminderId: string | null;
  signalId: string | null;
  day: string;
  /** The occurrence it is about; null or undefined for the one of its day. */
  occurrence?: CalendarDay | null;
  dueAt: string;
  sendAt: string;
  expiresAt: string;
  /** Whether it is also sent by email. */
  mail: boolean;
}

/**
 * Plans the deliveries: one to each device that is still signed in at `now`, and one without a
 * device for email and hooks.
 */
export async function insertDeliveries(
  db: Db,
  planned: readonly PlannedDelivery[],
  now: string,
): Promise<void> {
  if (planned.length === 0) return;
  const isOne = sql`user_id = any(${planned.map(({ userId }) => userId)}::uuid[])`;
  const { rows: devices } = await sql<{ userId: string; id: string }>`
    select user_id as "userId", id from push_subscriptions as subscription
    where ${isOne} and exists (
      select from sessions where sessions.user_id = subscription.user_id
        and sessions.sign_in_id = subscription.sign_in_id and sessions.expires_at > ${now}
    )`.execute(db);
  const { rows: told } = await sql<{ userId: string; event: string }>`
    select user_id as "userId", unnest(events) as event from hooks where ${isOne} and is_on`.execute(
    db,
  );
  const rows = planned.flatMap((one) => {
    const isOwn = ({ userId }: { userId: string }) => userId === one.userId;
    const event = one.kind === "signal" ? "signal.reminder" : "day.reminder";
    const goesOut = one.mail || told.filter(isOwn).some((hook) => hook.event === event);
    const ids = [...devices.filter(isOwn).map(({ id }) => id), ...(goesOut ? [null] : [])];
    return ids.map((subscriptionId) => ({ ...one, subscriptionId }));
  });
  await sql`
    insert into reminder_deliveries (user_id, id, kind, reminder_id, signal_id, subscription_id,
      day, occurrence, due_at, send_at, expires_at)
    select "userId", gen_random_uuid(), kind, "reminderId", "signalId", "subscriptionId", day,
      occurrence, "dueAt", "sendAt", "expiresAt"
    from json_to_recordset(${JSON.stringify(rows)}) as planned (
      "userId" uuid, kind text, "reminderId" uuid, "signalId" uuid, "subscriptionId" uuid,
      day date, occurrence date, "dueAt" timestamptz, "sendAt" timestamptz, "expiresAt" timestamptz)
    on conflict on constraint reminder_deliveries_once do nothing`.execute(db);
}

/** Updates locked clocks. */
export async function setReminderClocks(
  db: Db,
  clocks: readonly { userId: string; seq: string; nextAt: string | null }[],
): Promise<void> {
  await sql`
    update reminder_clocks as clock set seq = planned.seq, next_at = planned."nextAt"
    from json_to_recordset(${JSON.stringify(clocks)}) as
      planned ("userId" uuid, seq bigint, "nextAt" timestamptz)
    where clock.user_id = planned."userId"`.execute(db);
}

/** A delivery of a reminder with the data for its message. */
export interface ReminderDelivery extends LeaseKey {
  kind: DueReminder["kind"];
  day: CalendarDay;
  occurrence: CalendarDay | null;
  dueAt: string;
  expiresAt: string;
  attempts: number;
  signalId: string | null;
  /** Null for email and hooks. */
  subscriptionId: string | null;
  endpoint: string | null;
  p256dh: string | null;
  auth: string | null;
  username: string;
  email: string;
  language: Language | null;
  timeZone: string | null;
  dayStart: string | null;
  rules: ReminderRules | null;
  timeFormat: TimeFormat | null;
  /** The signal's title. */
  title: string | null;
  dueDate: string | null;
  recurrence: Recurrence | null;
  /** For a reminder before a time box: the start of the signal's box on `day`. */
  startsAt: BoxStart["startsAt"] | null;
  /** Null for a one-time reminder, which is deleted when it is due. */
  daysBefore: number | null;
  minutesBefore: number | null;
  time: string | null;
  /** False if the reminder no longer applies or its user can no longer be reached. */
  isWanted: boolean;
}

/** A delivery as of `now`; undefined if it has been dropped. */
export async function findReminderDelivery(
  db: Db,
  { userId, id }: LeaseKey,
  now: string,
): Promise<ReminderDelivery | undefined> {
  const { rows } = await sql<ReminderDelivery>`
    select delivery.user_id as "userId", delivery.id, delivery.kind, delivery.day, delivery.occurrence,
      delivery.due_at as "dueAt", delivery.expires_at as "expiresAt", delivery.attempts,
      delivery.signal_id as "signalId", delivery.subscription_id as "subscriptionId",
      subscription.endpoint, subscription.p256dh, subscription.auth, users.username, users.email,
      settings.language, settings.time_zone as "timeZone", settings.day_start as "dayStart",
      settings.time_format as "timeFormat", settings.reminders as "rules", signal.title,
      signal.due_at as "dueDate", signal.recurrence, reminder.days_before as "daysBefore",
      reminder.minutes_before as "minutesBefore", reminder.time, entry.starts_at as "startsAt",
      users.suspended_at is null and users.delete_at is null
        and (signal.id is null or ${isOpenSql})
        and (delivery.subscription_id is null or exists (
          select from sessions where sessions.user_id = delivery.user_id
            and sessions.sign_in_id = subscription.sign_in_id and sessions.expires_at > ${now}
        )) as "isWanted"
    from reminder_deliveries as delivery
    join users on users.id = delivery.user_id
    left join settings on settings.user_id = delivery.user_id
    left join signals as signal
      on signal.user_id = delivery.user_id and signal.id = delivery.signal_id
    left join reminders as reminder
      on reminder.user_id = delivery.user_id and reminder.id = delivery.reminder_id
    left join plan_entries as entry
      on reminder.minutes_before is not null and entry.user_id = delivery.user_id
      and entry.signal_id = delivery.signal_id and entry.day = delivery.day
      and entry.slot_position is not null and entry.completed_at is null
    left join push_subscriptions as subscription
      on subscription.user_id = delivery.user_id and subscription.id = delivery.subscription_id
    where delivery.user_id = ${userId} and delivery.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Marks a delivery as sent, so that it is never sent again, and records the success of its device.
 */
export async function markSent(db: Db, { userId, id }: LeaseKey, at: string): Promise<void> {
  await sql`
    with sent as (
      update reminder_deliveries set sent_at = ${at}, leased_until = null
      where user_id = ${userId} and id = ${id} returning subscription_id
    )
    update push_subscriptions set last_success_at = ${at} from sent
    where push_subscriptions.user_id = ${userId}
      and push_subscriptions.id = sent.subscription_id`.execute(db);
}

/** Postpones the next attempt of a failed delivery until an instant. */
export async function postponeDelivery(
  db: Db,
  { userId, id }: LeaseKey,
  sendAt: string,
): Promise<void> {
  await db
    .updateTable("reminder_deliveries")
    .set({ send_at: sendAt, leased_until: null, attempts: sql`attempts + 1` })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
}

/** Drops a delivery that is no longer wanted. */
export async function dropDelivery(db: Db, { userId, id }: LeaseKey): Promise<void> {
  await db
    .deleteFrom("reminder_deliveries")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
}

/**
 * Deletes at most `limit` deliveries that expired before an instant. Returns how many were deleted.
 */
export async function deleteExpiredDeliveries(
  db: Db,
  before: string,
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from reminder_deliveries where (user_id, id) in (
      select user_id, id from reminder_deliveries where expires_at < ${before} limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows);
}

/** The counts of a day for its reminder. */
export interface RemindedDayCounts {
  planned: number;
  done: number;
  /** Open signals of earlier days. */
  returned: number;
}

/**
 * Counts the signals of a day, those that have returned from it, and those that have returned to it
 * since `since`: by a rollover, by the next rollover, and by closing the day before.
 */
export async function countRemindedDay(
  db: Db,
  userId: string,
  { day, since }: { day: string; since: string },
): Promise<RemindedDayCounts> {
  const { rows } = await sql<RemindedDayCounts>`
    select
      count(distinct entry.signal_id) filter (where entry.day = ${day}
        and (entry.slot_position is not null or entry.completed_at is null))::integer as planned,
      count(*) filter (where entry.day = ${day} and entry.slot_position is not null
        and entry.completed_at is not null and not entry.progress)::integer as done,
      count(distinct entry.signal_id) filter (where entry.day < ${day}
        and entry.completed_at is null and ${isOpenSql})::integer as returned
    from plan_entries as entry
    join signals as signal on signal.user_id = entry.user_id and signal.id = entry.signal_id
    where entry.user_id = ${userId} and signal.status <> 'deleted' and (entry.day = ${day}
      or (entry.day < ${day} and entry.completed_at is null
        and (entry.slot_position is not null or entry.rolled_over_at >= ${since}
          or entry.day = ${day}::date - 1)))`.execute(db);
  return rows[0] ?? { planned: 0, done: 0, returned: 0 };
}
