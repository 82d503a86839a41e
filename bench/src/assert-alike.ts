import assert from "node:assert/strict";
import type { BenchRequest, MeasuredCall } from "./calls.ts";
import type { Measured } from "./measure.ts";

/** Headers that differ in every response, and the one that only the app's server has. */
const ofOneResponse = ["date", "x-request-id", "etag", "content-length", "x-daysignal-version"];

/**
 * Sends one request of each call to the baseline and the app's server, and throws if the responses
 * differ, which would make a comparison meaningless. A change is made for another user each time,
 * so its ids and times are not compared.
 */
export async function assertAlike(
  servers: Readonly<Record<"baseline" | "prepared" | "rest", Measured>>,
  calls: readonly MeasuredCall[],
): Promise<void> {
  for (const { name, next } of calls) {
    const ours = { name, ...(await responseOf(servers.rest.url, next.rest())) };
    for (const contender of ["baseline", "prepared"] as const) {
      const theirs = await responseOf(servers[contender].url, next[contender]());
      assert.deepStrictEqual({ name, ...theirs }, ours);
    }
  }
}

async function responseOf(url: string, { path, ...request }: BenchRequest) {
  const response = await fetch(url + path, request);
  const headers = Object.fromEntries(response.headers);
  for (const one of ofOneResponse) delete headers[one];
  const text = await response.text();
  const body: unknown = JSON.parse(request.method === "GET" ? text : withoutIdentity(text));
  return { status: response.status, headers, body };
}

const withoutIdentity = (text: string): string =>
  text
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "id")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "instant");
