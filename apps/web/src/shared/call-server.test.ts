import { beforeEach, expect, test, vi } from "vitest";
import { callServer } from "./call-server.ts";
import { checkHealth, isConnected, reportConnection } from "./connection.ts";
import { UndeliveredError } from "./undelivered.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

/** Answers all requests immediately; records which were made, and when. */
function answerAll(respond: (url: string) => Response | Promise<Response>) {
  const began = Date.now();
  const fetched: { url: string; at: number; init: RequestInit }[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    fetched.push({ url, at: Date.now() - began, init });
    return await respond(url);
  });
  return { fetched, urls: () => fetched.map(({ url }) => url) };
}
const ready = () => Response.json({ status: "ready" });

/** A response whose end is triggered by the test. */
function slowAnswer(text: string) {
  let end: () => void = () => undefined;
  vi.stubGlobal("fetch", async (_url: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        end = () => {
          controller.enqueue(new TextEncoder().encode(text));
          controller.close();
        };
        signal?.addEventListener("abort", () => controller.error(signal.reason));
      },
    });
    return new Response(body);
  });
  return { end: () => end() };
}

test("an answered request clears its timeout", async () => {
  const answer = slowAnswer('{"result":{"data":4}}');
  const asked = callServer("/trpc/settings.get", {});
  await vi.advanceTimersByTimeAsync(29_000);
  answer.end();
  expect(await (await asked).json()).toEqual({ result: { data: 4 } });
  expect(vi.getTimerCount()).toBe(0);
});

test("a response that starts but does not finish in time is treated as none", async () => {
  slowAnswer("");
  const asked = expect(callServer("/trpc/settings.get", {})).rejects.toThrow(TypeError);
  // The health check gets no answer either.
  await vi.advanceTimersByTimeAsync(34_000);
  await asked;
  expect(isConnected()).toBe(false);
  reportConnection("answered");
  expect(vi.getTimerCount()).toBe(0);
});

/** A proxy's page or a damaged response instead of the server's. */
const page = (status: number, headers = {}) =>
  new Response("<!doctype html><title>No</title>", {
    status,
    headers: { "content-type": "text/html", ...headers },
  });
const kinds: [string, () => Response, RegExp, boolean][] = [
  ["a refusal", () => page(403), /refused it \(403\)/, false],
  ["a size limit", () => page(413), /too large \(413\)/, false],
  ["a rate limit", () => page(429, { "retry-after": "2" }), /no more requests .*\(429\)/, true],
  ["a bad gateway", () => page(502), /no answer from the server \(502\)/, true],
  ["a gateway's timeout", () => page(504), /no answer from the server \(504\)/, true],
  ["a sign-in page", () => page(200), /sign-in page/, false],
  ["a sign-in page with its status", () => page(401), /sign-in page/, false],
  [
    "JSON of somebody else",
    () => Response.json({ error: "no" }, { status: 403 }),
    /\(403\)/,
    false,
  ],
  ["half an answer", () => new Response('{"result":{"da'), /not arrive whole/, true],
  ["no answer", () => Response.error(), /refused|sign-in|cut|whole/, true],
];

test.each(kinds)(
  "%s in place of an answer is told from a server out of reach",
  async (_kind, respond, words, isTransient) => {
    let isThere = true;
    const fetched: string[] = [];
    vi.stubGlobal("fetch", async (url: string) => {
      fetched.push(url);
      if (url === "/readyz") return isThere ? Response.json({ status: "ready" }) : respond();
      const response = respond();
      if (response.type === "error") throw new TypeError("Failed to fetch");
      return response;
    });
    const change = () => callServer("/trpc/signal.create", { method: "POST" });
    const error = await change().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UndeliveredError);
    expect(error).toMatchObject({ message: expect.stringMatching(words), isTransient });
    // Sent once: the caller decides whether to retry.
    expect(fetched).toEqual(["/trpc/signal.create", "/readyz"]);
    // If the health check gets the same page, the server is unreachable.
    isThere = false;
    await expect(change()).rejects.toThrow(TypeError);
  },
);

test("reads are retried once", async () => {
  const answers = [page(502), Response.json({ result: { data: 4 } })];
  vi.stubGlobal("fetch", async (url: string) =>
    url === "/readyz" ? Response.json({ status: "ready" }) : answers.shift(),
  );
  const answer = await callServer("/trpc/settings.get", {});
  expect(await answer.json()).toEqual({ result: { data: 4 } });
});

test("a read fails when it is refused, or cut off a second time", async () => {
  const requests = (respond: () => Response) => {
    const { urls } = answerAll((url) => (url === "/readyz" ? ready() : respond()));
    return { urls, asked: callServer("/trpc/settings.get", { method: "GET" }) };
  };
  const refused = requests(() => page(403));
  await expect(refused.asked).rejects.toThrow(UndeliveredError);
  expect(refused.urls()).toEqual(["/trpc/settings.get", "/readyz"]);
  const cut = requests(() => page(502));
  await expect(cut.asked).rejects.toThrow(UndeliveredError);
  expect(cut.urls()).toEqual(["/trpc/settings.get", "/readyz", "/trpc/settings.get", "/readyz"]);
});

test("a call that is aborted, fails otherwise or has no connection makes no health check", async () => {
  const givenUp = new AbortController();
  const { urls, fetched } = answerAll(() => Promise.reject(new RangeError("odd")));
  const send = (init: RequestInit = {}) => callServer("/trpc/plan.get", init);
  await expect(send({ cache: "no-store" })).rejects.toThrow(RangeError);
  expect(fetched[0]?.init).toMatchObject({ redirect: "manual", cache: "no-store" });
  slowAnswer("");
  const asked = expect(send({ signal: givenUp.signal })).rejects.toThrow("changed my mind");
  givenUp.abort(new TypeError("changed my mind"));
  await asked;
  reportConnection("unanswered");
  const offline = answerAll(() => Promise.reject(new TypeError("Failed to fetch")));
  await expect(send()).rejects.toThrow("There was no answer.");
  expect([...urls(), ...offline.urls()]).toEqual(["/trpc/plan.get", "/trpc/plan.get"]);
});

test("calls on a dead connection fail immediately, and later ones are sent", async () => {
  slowAnswer("");
  const asked = expect(callServer("/trpc/plan.get", {})).rejects.toThrow(TypeError);
  // A health check, such as that of the live stream, gets no answer.
  const checked = checkHealth();
  await vi.advanceTimersByTimeAsync(4000);
  expect(await checked).toBe("silent");
  await asked;
  expect(isConnected()).toBe(false);
  reportConnection("answered");
  answerAll(() => Response.json({ result: { data: 4 } }));
  const answer = await callServer("/trpc/plan.get", {});
  expect(await answer.json()).toEqual({ result: { data: 4 } });
});
