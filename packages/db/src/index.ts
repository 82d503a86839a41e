export {
  applicationName,
  createDb,
  createSql,
  type DbClient,
  type DbOptions,
  type Sql,
} from "./client.ts";
export type { Database, Db } from "./database.ts";
export { migrateToLatest } from "./migrate.ts";
export * from "./queries/account-queries.ts";
export * from "./queries/session-queries.ts";
export type * from "./tables/plan-entry-table.ts";
export type * from "./tables/project-table.ts";
export type * from "./tables/settings-table.ts";
export type * from "./tables/signal-table.ts";
export type * from "./tables/user-table.ts";
