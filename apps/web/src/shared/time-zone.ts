/** The IANA name of the time zone that this browser is in, as of now. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
