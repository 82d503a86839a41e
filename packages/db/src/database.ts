import type { Kysely, Transaction } from "kysely";
import type { AuditTable } from "./tables/audit-table.ts";
import type {
  CalendarAccountTable,
  CalendarCollectionTable,
  CalendarObjectTable,
  WrittenEventTable,
} from "./tables/calendar-account-table.ts";
import type { CalendarFeedTable } from "./tables/calendar-feed-table.ts";
import type { CalendarEventTable, CalendarTable } from "./tables/calendar-table.ts";
import type { ChangeCounterTable, ChangeTable } from "./tables/change-table.ts";
import type { CompatibilityTable } from "./tables/compatibility-table.ts";
import type { DavItemTable } from "./tables/dav-table.ts";
import type { DayNoteTable } from "./tables/day-note-table.ts";
import type { GlanceTable } from "./tables/glance-table.ts";
import type { GoalWeekTable, WeekGoalTable } from "./tables/goal-table.ts";
import type { HistoryTable } from "./tables/history-table.ts";
import type { HookDeliveryTable, HookTable } from "./tables/hook-table.ts";
import type {
  IdentityTable,
  ProviderSignInTable,
  UnconfirmedSignInTable,
} from "./tables/identity-table.ts";
import type { ImportedTable, ImportTable } from "./tables/import-table.ts";
import type { InvitationTable } from "./tables/invitation-table.ts";
import type { KnownDeviceTable } from "./tables/known-device-table.ts";
import type { OauthClientTable, OauthGrantTable } from "./tables/oauth-table.ts";
import type { PasskeyChallengeTable, PasskeyTable } from "./tables/passkey-table.ts";
import type { PlanEntryTable } from "./tables/plan-entry-table.ts";
import type { ClientTable, FeedbackTable, ProjectTable } from "./tables/project-table.ts";
import type {
  PushKeyTable,
  PushSubscriptionTable,
  ReminderClockTable,
  ReminderDeliveryTable,
  ReminderTable,
} from "./tables/reminder-table.ts";
import type { SettingsTable } from "./tables/settings-table.ts";
import type { SignalTable, SubtaskTable } from "./tables/signal-table.ts";
import type { TemplateTable } from "./tables/template-table.ts";
import type { TimeIntervalTable } from "./tables/time-interval-table.ts";
import type {
  EmailChangeTable,
  IdempotencyKeyTable,
  PasswordResetTable,
  PersonalAccessTokenTable,
} from "./tables/token-table.ts";
import type {
  RecoveryCodeTable,
  RememberedDeviceTable,
  TwoFactorTable,
} from "./tables/two-factor-table.ts";
import type { UploadTable } from "./tables/upload-table.ts";
import type { RateLimitTable, SessionTable, UserTable } from "./tables/user-table.ts";
import type { NamedViewTable } from "./tables/view-table.ts";

/** All tables by name. A test compares this with the migrated database. */
export interface Database {
  users: UserTable;
  sessions: SessionTable;
  rate_limits: RateLimitTable;
  audit_log: AuditTable;
  invitations: InvitationTable;
  personal_access_tokens: PersonalAccessTokenTable;
  oauth_clients: OauthClientTable;
  oauth_grants: OauthGrantTable;
  calendar_feeds: CalendarFeedTable;
  glances: GlanceTable;
  password_resets: PasswordResetTable;
  two_factor: TwoFactorTable;
  passkeys: PasskeyTable;
  passkey_challenges: PasskeyChallengeTable;
  identities: IdentityTable;
  provider_sign_ins: ProviderSignInTable;
  unconfirmed_sign_ins: UnconfirmedSignInTable;
  recovery_codes: RecoveryCodeTable;
  remembered_devices: RememberedDeviceTable;
  known_devices: KnownDeviceTable;
  email_changes: EmailChangeTable;
  idempotency_keys: IdempotencyKeyTable;
  settings: SettingsTable;
  signals: SignalTable;
  signal_history: HistoryTable;
  subtasks: SubtaskTable;
  reminders: ReminderTable;
  push_subscriptions: PushSubscriptionTable;
  push_keys: PushKeyTable;
  reminder_clocks: ReminderClockTable;
  reminder_deliveries: ReminderDeliveryTable;
  plan_entries: PlanEntryTable;
  time_intervals: TimeIntervalTable;
  projects: ProjectTable;
  clients: ClientTable;
  calendars: CalendarTable;
  calendar_events: CalendarEventTable;
  calendar_accounts: CalendarAccountTable;
  calendar_collections: CalendarCollectionTable;
  calendar_objects: CalendarObjectTable;
  written_events: WrittenEventTable;
  feedback: FeedbackTable;
  named_views: NamedViewTable;
  templates: TemplateTable;
  goal_weeks: GoalWeekTable;
  week_goals: WeekGoalTable;
  day_notes: DayNoteTable;
  dav_items: DavItemTable;
  uploads: UploadTable;
  imports: ImportTable;
  imported: ImportedTable;
  hooks: HookTable;
  hook_deliveries: HookDeliveryTable;
  changes: ChangeTable;
  change_counters: ChangeCounterTable;
  schema_compatibility: CompatibilityTable;
}

/** The argument of every query: the pool, or the transaction that a procedure has opened. */
export type Db = Kysely<Database> | Transaction<Database>;
