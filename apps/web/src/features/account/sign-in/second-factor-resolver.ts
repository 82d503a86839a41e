import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { requiredText } from "../form/required-text.ts";

/** The server checks the code; here only that there is one. */
const secondFactorSchema = z.object({ code: requiredText, rememberDevice: z.boolean() });
export type SecondFactorValues = z.infer<typeof secondFactorSchema>;

export const secondFactorResolver = zodResolver(secondFactorSchema);
