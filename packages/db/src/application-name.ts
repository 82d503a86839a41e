/**
 * The `application_name` of our connections. It contains the process id, so that
 * `startEmbedded` can tell whether another process still uses the server when this one stops.
 */
export const applicationName = `daysignal ${process.pid}`;
