import { nextColor } from "../next-color.ts";
import { emptyAsNull } from "../signal/create-signal.ts";
import type { Client, CreateClientInput } from "./client.ts";

/**
 * A new client (§3), in the colour that the person's clients use least. `id`
 * is used where the input brings none; `colors` are those of the clients. A
 * blank email or company is none.
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
