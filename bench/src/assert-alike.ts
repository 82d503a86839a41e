import { isDeepStrictEqual } from "node:util";
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
    const ours = await responseOf(servers.rest.url, next.rest());
    for (const contender of ["baseline", "prepared"] as const) {
      const theirs = await responseOf(servers[contender].url, next[contender]());
      if (isDeepStrictEqual(theirs, ours)) continue;
      throw new Error(
        `${name}: the responses differ.\n${firstDifference(contender, theirs, ours)}`,
      );
    }
  }
}

/** The first lines in which two responses differ. */
function firstDifference(contender: string, theirs: object, ours: object): string {
  const [expected = [], found = []] = [theirs, ours].map((one) =>
    JSON.stringify(one, null, 1).split("\n"),
  );
  const at = expected.findIndex((line, index) => line !== found[index]);
  return `${contender}: ${expected[at]}\nours: ${found[at]}`;
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
