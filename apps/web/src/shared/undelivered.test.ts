import { expect, test } from "vitest";
import { isSignInPage, readOwnResponse, type UndeliveredError, waitOf } from "./undelivered.ts";

const answers: unknown[] = [
  { result: { data: 4 } },
  { error: { message: "no" } },
  [{ result: {} }, { error: {} }],
];
const foreign: unknown[] = [null, 4, "ok", {}, [], [{ result: {} }, 7], { error: "no" }];

test("responses of tRPC are accepted, and nothing else", async () => {
  for (const answer of answers) {
    expect(await readOwnResponse(Response.json(answer, { status: 400 }))).toEqual(answer);
  }
  for (const other of foreign) {
    await expect(readOwnResponse(Response.json(other, { status: 403 }))).rejects.toThrow(
      "A proxy in front of the server refused it (403).",
    );
  }
});

const page = (status: number, headers: HeadersInit = { "content-type": "text/plain" }) =>
  new Response("No", { status, headers });

test("other responses are classified by status: what they are, whether they are temporary, and when to retry", async () => {
  const refused = "A proxy in front of the server refused it";
  const unanswered = "A proxy got no answer from the server";
  const cases: [number, string, boolean][] = [
    [200, "The server's answer did not arrive whole.", true],
    [403, `${refused} (403).`, false],
    [404, `${refused} (404).`, false],
    [408, `${refused} (408).`, true],
    [413, `${refused} as too large (413).`, false],
    [425, `${refused} (425).`, true],
    [429, "A proxy in front of the server allows no more requests for now (429).", true],
    [499, `${refused} (499).`, false],
    [500, `${unanswered} (500).`, true],
    [503, `${unanswered} (503).`, true],
  ];
  for (const [status, message, isTransient] of cases) {
    const error = await readOwnResponse(page(status)).catch((thrown: UndeliveredError) => thrown);
    expect(error).toMatchObject({
      name: "UndeliveredError",
      message,
      isTransient,
      retryAfterMs: 0,
    });
  }
  const signIn = readOwnResponse(page(200, { "content-type": "text/html" }));
  await expect(signIn).rejects.toMatchObject({
    message: expect.stringContaining("sign-in page"),
    isTransient: false,
  });
  const later = readOwnResponse(page(503, { "retry-after": "2" }));
  await expect(later).rejects.toMatchObject({ retryAfterMs: 2000 });
});

test("a wait is at most a minute, and ignored if it is not a number", () => {
  expect([2, 0.5, -1, 3600, Number.NaN, Number.POSITIVE_INFINITY].map(waitOf)).toEqual([
    2000, 500, 0, 60_000, 0, 0,
  ]);
});

test("a page or a redirect in place of JSON is a sign-in page, an error page is not", () => {
  const html = { "content-type": "text/html; charset=utf-8" };
  const kinds = [page(200, html), page(401, html), page(403, html), page(401), page(200)];
  expect(kinds.map(isSignInPage)).toEqual([true, true, false, false, false]);
  const redirected = { type: "opaqueredirect", ok: false, status: 0, headers: new Headers() };
  expect(isSignInPage(redirected as Response)).toBe(true);
});
