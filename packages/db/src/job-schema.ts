/**
 * The schema of the job queue. pg-boss creates and migrates its tables; backups leave them out, and
 * a restore deletes them, because jobs belong to the data that was replaced.
 */
export const jobSchema = "jobs";
