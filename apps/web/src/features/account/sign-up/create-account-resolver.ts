import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { requiredText } from "../form/required-text.ts";

const createAccountSchema = z.object({
  username: requiredText,
  email: requiredText,
  password: requiredText,
  invitation: requiredText.optional(),
  terms: z.boolean(),
});

export const createAccountResolver = zodResolver(createAccountSchema);
