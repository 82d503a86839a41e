import type { CalendarDay, HistoryActor, Hook, HookDelivery, HookEvent } from "@daysignal/core";
import type { Generated } from "kysely";

/** A webhook (§15). */
export interface HookTable {
  user_id: string;
  id: string;
  name: string | null;
  url: string;
  events: HookEvent[];
  /** In the form of Standard Webhooks. */
  secret: string;
  is_on: boolean;
  off_reason: Hook["offReason"];
  /** Since when each try has failed. */
  failing_since: string | null;
  /** The last day of which the end was seen. */
  closed_through: CalendarDay;
  /** When its deliveries are tried next; null without any that wait. */
  next_at: string | null;
  /** One instance works on its deliveries until then. */
  leased_until: string | null;
  created_at: string;
}

/** Something that a hook is told about, or was. */
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
  /** From the first try until it is delivered or given up, so that each try sends the same. */
  body: string | null;
}
