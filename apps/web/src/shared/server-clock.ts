/** The server's clock minus this device's, in milliseconds; 0 until it is known to be wrong. */
let aheadMs = 0;

/** Smaller differences are the rounding of the header and the way of the response. */
const toleratedMs = 15_000;

/** Reads the server's clock from a response. */
export function readServerClock({ headers }: Response): void {
  const at = Date.parse(headers.get("date") ?? "");
  if (Number.isNaN(at)) return;
  const difference = at - Date.now();
  aheadMs = Math.abs(difference) > toleratedMs ? difference : 0;
}

/** `serverNow` as it is sent. */
export const serverInstant = (): string => serverNow().toISOString();

/** The current instant by the server's clock, for times that are recorded there. */
export function serverNow(): Date {
  return new Date(Date.now() + aheadMs);
}
