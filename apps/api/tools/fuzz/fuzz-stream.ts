import fc from "fast-check";
import type { TestApp } from "../../test/test-app.ts";
import type { FuzzUser } from "./send.ts";

/** Inputs of `live.follow`: valid, nearly valid, and absurd. */
const anyInput = fc.oneof(
  fc.record(
    {
      lastEventId: fc.oneof(fc.string(), fc.constantFrom("", ".", "x.1", "x.-1", "x.9e99")),
      age: fc.oneof(fc.nat(), fc.double(), fc.constant(-1)),
      beat: fc.oneof(fc.integer({ min: 1000, max: 60_000 }), fc.anything()),
      reader: fc.string({ maxLength: 70 }),
    },
    { requiredKeys: [] },
  ),
  fc.jsonValue(),
);

/**
 * Opens a stream of live updates with a random input, while malformed messages are sent on the
 * changes channel, and disconnects after its first messages. Returns the faults.
 */
export async function fuzzStream(app: TestApp, user: FuzzUser, seed: number): Promise<string[]> {
  const [input] = fc.sample(anyInput, { seed, numRuns: 1 });
  const [nonsense = ""] = fc.sample(fc.string({ unit: "grapheme-ascii" }), { seed, numRuns: 1 });
  await app.database.pool.query("select pg_notify('daysignal_changes', $1)", [nonsense]);
  const hangUp = new AbortController();
  const search = encodeURIComponent(JSON.stringify(input) ?? "");
  const address = `/trpc/live.follow?input=${search}`;
  try {
    const response = await fetch(app.url + address, {
      headers: { authorization: `Bearer ${user.token}`, accept: "text/event-stream" },
      signal: AbortSignal.any([hangUp.signal, AbortSignal.timeout(10_000)]),
    });
    const first = await response.body?.getReader().read();
    const text = new TextDecoder().decode(first?.value);
    const isRight = response.status < 500 && !/node_modules|\n\s+at /.test(text);
    return isRight ? [] : [`live.follow answered ${response.status}: ${text}\n  ${address}`];
  } catch (error) {
    return [`live.follow gave no answer (${String(error)})\n  ${address}`];
  } finally {
    hangUp.abort();
  }
}
