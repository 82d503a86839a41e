import { loginInput } from "@daysignal/core";
import { zodResolver } from "@hookform/resolvers/zod";

/** Validates the sign-in form by the server's own schema. */
export const signInResolver = zodResolver(loginInput);
