/**
 * All delays and timeouts of the connection to the server: calls, health checks, live stream,
 * outbox. In milliseconds.
 */
export const connectionTimes = {
  /** Timeout of a call. The server's own is much shorter, so a longer wait is a dead connection. */
  callTimeoutMs: 30_000,
  /** Timeout of a health check. The server waits 2 s for its database. */
  healthCheckTimeoutMs: 4000,
  /** First interval between health checks: a server usually restarts within seconds. */
  firstHealthCheckMs: 2000,
  /** The number of failed checks after which the interval doubles each time, */
  quickHealthChecks: 10,
  /** up to this. */
  maxHealthCheckMs: 30_000,

  /**
   * Timeout for the headers of a live stream. After that, tRPC reconnects when heartbeats stay
   * away (`sse` in apps/api/src/trpc/procedures.ts).
   */
  streamTimeoutMs: 10_000,
  /** Wait after the server or a proxy has refused the live stream, such as for too many streams. */
  refusedStreamMs: 30_000,
  /** A visible tab that hears nothing from the leader for this long takes over. Three heartbeats. */
  silentLeaderMs: 13_000,
  /** How often a tab looks whether the leader is silent. */
  leaderCheckMs: 5000,
  /** A tab whose timers stood still for this long was suspended. Browsers throttle to a minute. */
  suspendedMs: 90_000,
  /** A tab hidden for this long closes its stream, so that a phone's radio can sleep. */
  hiddenStreamMs: 60_000,
  /** Margin for the age of a tab's first read, because messages take time. */
  readMarginMs: 1000,

  /** Live changes are collected for this long before they are applied. */
  collectChangesMs: 30,
  /** Wait before changes are applied that are held back by unsaved text. */
  unsavedTextMs: 200,
  /** Wait before changes are read again after that has failed. */
  failedReadMs: 1500,
  /** Delay of live updates after the first render, which comes first; and after a failed download. */
  startLiveMs: 400,
  startOfflineMs: 300,
  failedDownloadMs: 5000,

  /** First wait before a change is sent again; doubles with each failure, */
  firstRetryMs: 1000,
  /** up to this. */
  maxRetryMs: 30_000,
  /** The longest wait that a response can ask for with `Retry-After`. */
  maxRetryAfterMs: 60_000,
  /** How often a window looks for the outboxes of closed windows. */
  takeOverMs: 4000,
  /** How long an open window may take to say so, where there are no Web Locks. */
  openWindowMs: 500,
} as const;

/** The interval before the next health check. Jittered, because many clients are cut off together. */
export function healthCheckDelayMs(failedChecks: number, random: number = Math.random()): number {
  const { firstHealthCheckMs, quickHealthChecks, maxHealthCheckMs } = connectionTimes;
  const doublings = Math.max(0, failedChecks - quickHealthChecks);
  return Math.min(firstHealthCheckMs * 2 ** doublings, maxHealthCheckMs) * (0.5 + random / 2);
}

/** The wait before a change is sent again after this many failures, from 0. */
export function retryDelayMs(failures: number): number {
  return Math.min(connectionTimes.firstRetryMs * 2 ** failures, connectionTimes.maxRetryMs);
}
