import { nextColor } from "../next-color.ts";
import { emptyAsNull } from "../signal/signal-fields.ts";
import type { Client, CreateClientInput } from "./client.ts";

/**
 * Creates a client (§3), in the colour that the user's clients use least. `id` is used if the input
 * has none; `colors` are those of the existing clients. A blank email or company becomes null.
 */
export function createClient(
  input: CreateClientInput,
  id: string,
  colors: readonly string[],
): Client {
  return {
    id: input.id ?? id,
    name: input.name,
    email: emptyAsNull(input.email),
    company: emptyAsNull(input.company?.trim()),
    color: input.color ?? nextColor(colors),
    status: input.status ?? "active",
    version: 1,
  };
}
