/** What is used of Temporal, which Node 24 and Safari do not have. */
interface WithTemporal {
  Temporal?: {
    Now: { timeZoneId: () => string };
    Instant: {
      fromEpochMilliseconds: (ms: number) => {
        toZonedDateTimeISO: (timeZone: string) => { toPlainDateTime: () => object };
      };
    };
  };
}

/**
 * Temporal where the runtime has it. `Intl` loads the formats of all languages when a page first uses
 * it, which takes 25 ms of a desktop's and 100 of a phone's time before the first paint; this takes 0.5.
 */
const { Temporal: temporal }: WithTemporal = globalThis as WithTemporal;

/**
 * The local date and time at an instant in milliseconds since the epoch, `yyyy-MM-ddTHH:mm`; undefined
 * without Temporal, or for a zone that it does not know.
 */
export function localTimeAt(instant: number, timeZone: string): string | undefined {
  try {
    const zoned = temporal?.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
    return zoned && String(zoned.toPlainDateTime()).slice(0, "yyyy-MM-ddTHH:mm".length);
  } catch {
    return undefined;
  }
}

/** The name of the runtime's time zone, `Etc/Unknown` or undefined where it cannot be read. */
export const ownTimeZone = (): string | undefined =>
  temporal ? temporal.Now.timeZoneId() : Intl.DateTimeFormat().resolvedOptions().timeZone;
