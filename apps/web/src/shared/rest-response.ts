import { foreignResponse, parseJson } from "./undelivered.ts";

/**
 * The JSON of a response of our REST API. Throws errors that `errorMessage` understands: the API's
 * own, or an `UndeliveredError` for a proxy's page or a truncated body.
 */
export async function readRestResponse(response: Response): Promise<unknown> {
  const body = parseJson(await response.text());
  if (typeof body !== "object" || body === null) throw foreignResponse(response);
  if (response.ok) return body;
  if (!("error" in body && "code" in body)) throw foreignResponse(response);
  throw Object.assign(new Error("Refused."), { data: { problem: body } });
}
