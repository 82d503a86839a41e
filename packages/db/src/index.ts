export { applicationName } from "./application-name.ts";
export {
  type Loaded,
  type Loader,
  type LoadOptions,
  LoadRefused,
  loadBackup,
} from "./backup/load.ts";
export { type BackupTable, findMigrations, neverRestored } from "./backup/schema.ts";
export { type BackupSchema, type Snapshot, withSnapshot } from "./backup/snapshot.ts";
export { withTransactionTimeout } from "./bounded-pool.ts";
export {
  createDb,
  type DbClient,
  type DbOptions,
} from "./client.ts";
export type { Database, Db } from "./database.ts";
export {
  DistributeRefused,
  distribute,
  isDistributed,
  type PlacedTable,
  planDistribution,
  type TableKind,
} from "./distribute.ts";
export { jobSchema } from "./job-schema.ts";
export { withActor, withChangeOrigin } from "./live/change-origin.ts";
export { type ChangePublisher, createChangePublisher } from "./live/change-publisher.ts";
export {
  type ChangeListener,
  type ChangeTransport,
  changeChannel,
  receiveMessage,
  writeMessage,
} from "./live/change-transport.ts";
export { createPostgresTransport } from "./live/postgres-transport.ts";
export { type Change, noteChange, onCommittedChanges } from "./live/record-changes.ts";
export { isLockTimeout } from "./lock-timeout.ts";
export { isMigrated, migrateToLatest } from "./migrate.ts";
export { type PlannedMigration, planMigrations } from "./migration-plan.ts";
export * from "./queries/account-access-queries.ts";
export * from "./queries/account-limit-queries.ts";
export * from "./queries/account-queries.ts";
export * from "./queries/archive-extras-queries.ts";
export * from "./queries/archive-queries.ts";
export * from "./queries/audit-queries.ts";
export * from "./queries/calendar-account-queries.ts";
export * from "./queries/calendar-collection-queries.ts";
export * from "./queries/calendar-feed-queries.ts";
export * from "./queries/calendar-object-queries.ts";
export * from "./queries/calendar-queries.ts";
export type { CallerAccount, CallerSettings } from "./queries/caller-columns.ts";
export * from "./queries/change-queries.ts";
export * from "./queries/client-queries.ts";
export * from "./queries/dav-names.ts";
export * from "./queries/dav-queries.ts";
export * from "./queries/day-note-queries.ts";
export * from "./queries/deletion-queries.ts";
export * from "./queries/email-change-queries.ts";
export * from "./queries/expired-queries.ts";
export * from "./queries/feedback-queries.ts";
export * from "./queries/glance-queries.ts";
export * from "./queries/goal-queries.ts";
export * from "./queries/history-queries.ts";
export * from "./queries/hook-delivery-queries.ts";
export * from "./queries/hook-queries.ts";
export * from "./queries/idempotency-queries.ts";
export * from "./queries/identity-queries.ts";
export * from "./queries/import-queries.ts";
export * from "./queries/invitation-queries.ts";
export * from "./queries/known-device-queries.ts";
export * from "./queries/lease-queries.ts";
export * from "./queries/lock-queries.ts";
export * from "./queries/move-queries.ts";
export * from "./queries/oauth-queries.ts";
export * from "./queries/operator-queries.ts";
export * from "./queries/origin-queries.ts";
export * from "./queries/passkey-queries.ts";
export * from "./queries/password-reset-queries.ts";
export * from "./queries/plan-queries.ts";
export * from "./queries/project-queries.ts";
export * from "./queries/push-queries.ts";
export * from "./queries/rate-limit-queries.ts";
export * from "./queries/refresh-token-queries.ts";
export * from "./queries/reminder-delivery-queries.ts";
export * from "./queries/reminder-hook-queries.ts";
export * from "./queries/reminder-queries.ts";
export * from "./queries/review-queries.ts";
export * from "./queries/roll-over-queries.ts";
export * from "./queries/session-queries.ts";
export {
  findSettings,
  lockUser,
  updateSettings,
} from "./queries/settings-queries.ts";
export * from "./queries/signal-list-queries.ts";
export type { SignalListQuery, SignalScope } from "./queries/signal-list-sql.ts";
export {
  type Position,
  positionKinds,
  type SignalOrder,
  type UserDay,
} from "./queries/signal-orders.ts";
export * from "./queries/signal-queries.ts";
export * from "./queries/someday-queries.ts";
export * from "./queries/statistics-queries.ts";
export * from "./queries/storage-queries.ts";
export * from "./queries/subtask-queries.ts";
export * from "./queries/template-queries.ts";
export * from "./queries/time-queries.ts";
export * from "./queries/token-queries.ts";
export * from "./queries/two-factor-queries.ts";
export * from "./queries/upload-queries.ts";
export * from "./queries/usage-queries.ts";
export * from "./queries/view-queries.ts";
export * from "./queries/written-event-queries.ts";
export type * from "./tables/audit-table.ts";
export type * from "./tables/change-table.ts";
export type { CalendarProviderSignIn, ProviderSignIn } from "./tables/identity-table.ts";
export type * from "./tables/plan-entry-table.ts";
export type * from "./tables/project-table.ts";
export type * from "./tables/settings-table.ts";
export type * from "./tables/signal-table.ts";
export type * from "./tables/token-table.ts";
export type * from "./tables/upload-table.ts";
export type * from "./tables/user-table.ts";
export { transact } from "./transact.ts";
export { assertServable, UnusableDatabaseError } from "./usable-database.ts";
export { violatedConstraint } from "./violated-constraint.ts";
