import { z } from "zod";

/**
 * A colour of a project or client (§3): `#` and six hexadecimal digits. Input without `#` or in
 * upper case is accepted and normalised. The pickers offer the palette; the API accepts any colour.
 */
export const colorSchema = z
  .string()
  .trim()
  .regex(/^#?[0-9a-f]{6}$/i, /*i18n*/ "must be a colour such as #3b82f6")
  .overwrite((color) => `#${color.replace("#", "").toLowerCase()}`);
