import type { CalendarDay, HistoryActor, Hook, HookDelivery, HookEvent } from "@daysignal/core";
import type { Generated } from "kysely";

/** A webhook (§15). */
export interface HookTable {
  user_id: string;
  id: string;
  name: string | null;
  url: string;
  events: HookEvent[];
  /** In the format of Standard Webhooks. */
  secret: string;
  is_on: boolean;
  off_reason: Hook["offReason"];
  /** Since when every attempt has failed. */
  failing_since: string | null;
  /** The last day for which `day.closed` has been handled. */
  closed_through: CalendarDay;
  /** When its deliveries are next attempted; null if none are pending. */
  next_at: string | null;
  /** Until then, one instance has exclusive use of it. */
  leased_until: string | null;
  created_at: string;
}

/** A pending or past delivery of an event to a hook. */
export interface HookDeliveryTable {
  user_id: string;
  id: string;
  hook_id: string;
  event: HookDelivery["event"];
  signal_id: string | null;
  day: CalendarDay | null;
  actor: HistoryActor | null;
  at: string;
  status: HookDelivery["status"];
  tries: Generated<number>;
  http_status: number | null;
  failure: HookDelivery["failure"];
  /** Null once it is delivered or given up. */
  next_try_at: string | null;
  /**
   * Stored from the first attempt until it is delivered or given up, so that every attempt sends
   * the same body.
   */
  body: string | null;
}
