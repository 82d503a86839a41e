import { expect, test } from "vitest";
import { errorMessage } from "./error-message.ts";
import { readRestResponse } from "./rest-response.ts";

const problem = {
  error: "archive: This is not a whole file that was exported here.",
  code: "INVALID_INPUT",
  field: "archive",
};
const page = "<!doctype html><title>502 Bad Gateway</title>";

const read = (body: string, status: number, type = "application/json; charset=utf-8") =>
  readRestResponse(new Response(body, { status, headers: { "content-type": type } }));

test("a REST response is its JSON", async () => {
  expect(await read('{"dryRun":true}', 200)).toEqual({ dryRun: true });
});

test("an error of the API keeps its words", async () => {
  const error = await read(JSON.stringify(problem), 400).catch((thrown: unknown) => thrown);
  const { error: sentence, ...rest } = problem;
  expect(errorMessage(error)).toEqual({ sentence, ...rest });
});

test.each([
  ["the page of a proxy", page, 502, "text/html", "A proxy got no answer from the server (502)."],
  ["a page of its limits", page, 413, "text/html", "refused it as too large (413)"],
  ["its sign-in page", page, 200, "text/html", "perhaps its sign-in page"],
  ["JSON that is cut short", '{"dryRun":true,"cli', 200, undefined, "did not arrive whole"],
  ["a refusal that is cut short", '{"error":"The fi', 400, undefined, "refused it (400)"],
  ["other JSON", '{"message":"Too many"}', 429, undefined, "no more requests for now (429)"],
  ["other JSON with an error", '{"error":"no"}', 403, undefined, "refused it (403)"],
  ["JSON that is no object", "null", 200, undefined, "did not arrive whole"],
  ["nothing", "", 503, undefined, "A proxy got no answer from the server (503)."],
])("%s is said to have come in place of an answer", async (_, body, status, type, sentence) => {
  const error = await read(body, status, type).catch((thrown: unknown) => thrown);
  expect(errorMessage(error)).toEqual({
    code: "UNAVAILABLE",
    sentence: expect.stringContaining(sentence),
  });
});
