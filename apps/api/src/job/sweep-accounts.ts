import { type SweepServices, sweepAccounts } from "../account/sweep-accounts.ts";
import type { Job } from "./jobs.ts";

/** Deletes accounts whose seven days are over, every hour. */
export const sweepAccountsJob = (services: SweepServices): Job<"sweep-accounts"> => ({
  name: "sweep-accounts",
  cron: "40 * * * *",
  run: () => sweepAccounts(services),
});
