import { region } from "./region.ts";

/** A number as the region writes it: "12,000". */
export const formatNumber = (value: number): string =>
  new Intl.NumberFormat(region.locale).format(value);
