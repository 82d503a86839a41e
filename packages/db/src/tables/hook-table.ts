import type { CalendarDay, HistoryActor, Hook, HookDelivery } from "@daysignal/core";
import type { Generated } from "kysely";
import type { RowOf } from "./columns.ts";

/** A hook's fields and their columns. */
export const hookColumns = {
  id: "id",
  name: "name",
  url: "url",
  events: "events",
  isOn: "is_on",
  offReason: "off_reason",
  failingSince: "failing_since",
  createdAt: "created_at",
} as const satisfies Record<keyof Hook, string>;

/** A webhook (§15). */
export interface HookTable extends RowOf<typeof hookColumns, Hook> {
  user_id: string;
  /** In the format of Standard Webhooks. */
  secret: string;
  /** The last day for which `day.closed` has been handled. */
  closed_through: CalendarDay;
  /** When its deliveries are next attempted; null if none are pending. */
  next_at: string | null;
  /** Until then, one instance has exclusive use of it. */
  leased_until: string | null;
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
