import { type ReapServices, reapUploads } from "../object/reap-uploads.ts";
import type { Job, Jobs } from "./jobs.ts";

/** Deletes unneeded files every hour. A long run continues in a further job. */
export const reapUploadsJob = (services: ReapServices, jobs: Jobs): Job<"reap-uploads"> => ({
  name: "reap-uploads",
  cron: "20 * * * *",
  run: async (position) => {
    const next = await reapUploads(services, position);
    if (next !== null) await jobs.send("reap-uploads", next);
  },
});
