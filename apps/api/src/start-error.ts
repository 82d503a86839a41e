/** A start that failed for a known reason, reported with a remedy and without a stack. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** A start that would fail again until a setting is changed or the port is freed. */
export class LastingStartError extends StartError {}

/** The exit codes of a server that ends by itself; docs/operations.md lists them. */
export const exitCodes = {
  /** The start failed, or not everything could be stopped. */
  failed: 1,
  /** An unhandled error: it should be restarted. */
  crashed: 70,
  /** The settings are wrong: a restart would fail in the same way (EX_CONFIG of sysexits.h). */
  misconfigured: 78,
} as const;
