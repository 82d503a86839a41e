import { onlineManager } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { askServer, fetchWhileConnected } from "./connection.ts";
import { UndeliveredError } from "./undelivered.ts";

beforeEach(() => {
  vi.useFakeTimers();
  onlineManager.setOnline(true);
});

/** An answer whose end is said by hand, if it is. */
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

test("a request that is answered is not waited for any more", async () => {
  const answer = slowAnswer('{"result":{"data":4}}');
  const asked = fetchWhileConnected("/trpc/settings.get", {});
  await vi.advanceTimersByTimeAsync(29_000);
  answer.end();
  expect(await (await asked).json()).toEqual({ result: { data: 4 } });
  expect(vi.getTimerCount()).toBe(0);
});

test("an answer that begins and does not end in time is none", async () => {
  slowAnswer("");
  const asked = expect(fetchWhileConnected("/trpc/settings.get", {})).rejects.toThrow(TypeError);
  // The server is asked whether it is there, and does not answer either.
  await vi.advanceTimersByTimeAsync(34_000);
  await asked;
  expect(vi.getTimerCount()).toBe(0);
});

/** A proxy's page or a damaged answer, in place of what the server would say. */
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
    const change = () => fetchWhileConnected("/trpc/signal.create", { method: "POST" });
    const error = await change().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UndeliveredError);
    expect(error).toMatchObject({ message: expect.stringMatching(words), isTransient });
    // Sent once: whoever sends decides whether it may be sent again.
    expect(fetched).toEqual(["/trpc/signal.create", "/readyz"]);
    // Where the server's own health is answered by the same page, nothing gets through to it.
    isThere = false;
    await expect(change()).rejects.toThrow(TypeError);
  },
);

test("what only reads is asked for once more", async () => {
  const answers = [page(502), Response.json({ result: { data: 4 } })];
  vi.stubGlobal("fetch", async (url: string) =>
    url === "/readyz" ? Response.json({ status: "ready" }) : answers.shift(),
  );
  const answer = await fetchWhileConnected("/trpc/settings.get", {});
  expect(await answer.json()).toEqual({ result: { data: 4 } });
});

test("a server that says that it is ready is believed, and one that does not end is silent", async () => {
  const answer = slowAnswer('{"status":"ready"}');
  const ready = askServer(2000);
  await vi.advanceTimersByTimeAsync(1000);
  answer.end();
  expect(await ready).toBe("ready");
  expect(vi.getTimerCount()).toBe(0);
  const silent = askServer(2000);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await silent).toBe("silent");
});
