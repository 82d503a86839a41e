import { z } from "zod";
import { maxLinkLength } from "./constants.ts";
import { verbatimText } from "./text.ts";

const webAddress = z.url({ protocol: /^https?$/ });

/** Whether a text is an http(s) URL, so never one that runs a script. */
export const isWebAddress = (address: string) =>
  // Chromium accepts a host with a space, encoded, which Node refuses.
  webAddress.safeParse(address).success && !new URL(address).hostname.includes("%");

export const notAWebAddress = /*i18n*/ "must be an address that begins with http:// or https://";

/** An http(s) URL (§5). */
export const linkSchema = verbatimText(maxLinkLength).trim().refine(isWebAddress, notAWebAddress);
