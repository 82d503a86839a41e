import { type RefreshServices, refreshDueCalendars } from "../calendar/refresh-due-calendars.ts";
import type { Job } from "./jobs.ts";

/** Reads the calendars that are due, every five minutes. */
export const refreshCalendarsJob = (services: RefreshServices): Job<"refresh-calendars"> => ({
  name: "refresh-calendars",
  cron: "*/5 * * * *",
  // The next run is soon. The heartbeat detects one whose process has died.
  queue: { expireInSeconds: 60 * 60, heartbeatSeconds: 60, retryLimit: 0 },
  run: (_payload, signal) => refreshDueCalendars(services, signal),
});
