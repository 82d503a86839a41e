import { z } from "zod";

/**
 * A colour of a project or client (§3): `#` and six hexadecimal digits. Taken
 * without the `#` and in capitals as well, kept and answered in one form. The
 * pickers offer the palette; the API takes any colour.
 */
export const colorSchema = z
  .string()
  .trim()
  .regex(/^#?[0-9a-f]{6}$/i, "must be a colour such as #3b82f6")
  .overwrite((color) => `#${color.replace("#", "").toLowerCase()}`);
