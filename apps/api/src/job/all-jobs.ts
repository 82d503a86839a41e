import type { ResetCodeServices } from "../account/send-reset-code.ts";
import type { ReapServices } from "../object/reap-uploads.ts";
import { deleteExpiredJob } from "./delete-expired.ts";
import type { Job, Jobs } from "./jobs.ts";
import { reapUploadsJob } from "./reap-uploads.ts";
import { sendMail } from "./send-mail.ts";
import { sendResetCodeJob } from "./send-reset-code.ts";

export interface JobServices extends ResetCodeServices, ReapServices {
  jobs: Jobs;
}

/** The jobs that requests queue. */
export const requestedJobs = (services: ResetCodeServices): Job[] => [
  sendMail(services.mail),
  sendResetCodeJob(services),
];

/** All jobs of the server. */
export const allJobs = (services: JobServices): Job[] => [
  ...requestedJobs(services),
  deleteExpiredJob(services.db, services.clock),
  reapUploadsJob(services, services.jobs),
];
