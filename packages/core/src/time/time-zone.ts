import { z } from "zod";
import { isTimeZone } from "./is-time-zone.ts";

export { isTimeZone } from "./is-time-zone.ts";

export const timeZoneSchema = z
  .string()
  .refine(isTimeZone, /*i18n*/ "must be an IANA time zone such as Europe/Berlin");
