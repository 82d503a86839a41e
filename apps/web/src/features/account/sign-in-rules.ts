import { loginInput } from "@daysignal/core";
import { zodResolver } from "@hookform/resolvers/zod";

/** Checks the sign-in form by the rule that the server applies too. */
export const signInResolver = zodResolver(loginInput);
