import { z } from "zod";

/** A text of which only presence is checked; the server validates the rest. */
export const requiredText = z.string().min(1, /*i18n*/ "is required");
