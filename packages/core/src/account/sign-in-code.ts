import { text } from "../text.ts";

/** A code of an authenticator app, or a recovery code. Spaces, hyphens and case do not matter. */
export const signInCodeSchema = text(64)
  .min(1, /*i18n*/ "is required")
  .overwrite((code) => code.replace(/[\s-]/g, "").toLowerCase());
