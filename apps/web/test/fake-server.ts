import { type ErrorCode, english, errorSentence } from "@daysignal/core";
import { vi } from "vitest";

/** A received call. */
export interface Call {
  path: string;
  input: unknown;
  headers: Headers;
  /** Answers it. */
  answer: (data: unknown) => void;
  /** Answers it with an error of the API. */
  refuse: (code: ErrorCode) => void;
  fail: () => void;
}

/** A received subscription to live updates. */
export interface Stream {
  input: Record<string, unknown>;
  headers: Headers;
  say: (place: string, message: unknown) => void;
  /** The server ends it with an error. */
  refuse: (code: ErrorCode) => void;
  /** The connection is closed without an end of the stream. */
  cut: () => void;
  isOpen: () => boolean;
}

/**
 * Mocks `fetch`: requests are added to `calls` and `streams` and answered by the test, or
 * automatically by `answers`.
 */
export function fakeServer() {
  const calls: Call[] = [];
  const streams: Stream[] = [];
  const answers = new Map<string, (input: never) => unknown>();
  const server = {
    calls,
    streams,
    answers,
    /** Waits for the next call, if wanted of one path, and takes it out of `calls`. */
    nextCall: (path?: string) =>
      vi.waitFor(() => {
        const index = calls.findIndex((call) => path === undefined || call.path === path);
        const [next] = index < 0 ? [] : calls.splice(index, 1);
        if (!next) throw new Error("No call has arrived.");
        return next;
      }, 60_000),
    isReady: true,
    /** The status of new streams; undefined for no response. */
    streamStatus: 200 as number | undefined,
  };
  vi.stubGlobal("document", {
    baseURI: "http://localhost/",
    cookie: "",
    visibilityState: "visible",
  });
  vi.stubGlobal("fetch", async (address: string | URL, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, "http://localhost/");
    init.signal?.throwIfAborted();
    if (pathname === "/readyz") {
      return server.isReady ? Response.json({ status: "ready" }) : await silence(init);
    }
    const given = searchParams.get("input") ?? (typeof init.body === "string" ? init.body : "{}");
    const paths = pathname.slice("/trpc/".length).split(",");
    if (paths[0] === "live.follow") {
      if (server.streamStatus === undefined) return await silence(init);
      if (server.streamStatus !== 200) return new Response("", { status: server.streamStatus });
      return openStream(streams, JSON.parse(given), init);
    }
    const isBatch = searchParams.has("batch");
    const inputs = isBatch ? JSON.parse(given) : { 0: JSON.parse(given) };
    const results = await Promise.all(
      paths.map(async (path, index) => {
        const answer = answers.get(path);
        if (answer) return said(await answer(inputs[index] as never));
        return await new Promise((resolve, reject) => {
          init.signal?.addEventListener("abort", () => reject(init.signal?.reason));
          calls.push({
            path,
            input: inputs[index],
            headers: new Headers(init.headers),
            answer: (data) => resolve(said(data)),
            refuse: (code) => resolve(refused(code)),
            fail: () => reject(new TypeError("Failed to fetch")),
          });
        });
      }),
    );
    return Response.json(isBatch ? results : results[0]);
  });
  return server;
}

/** A result, and an error with the API's problem, in tRPC's format. */
const said = (data: unknown) => ({ result: { data } });
const refused = (code: ErrorCode) => ({
  error: {
    message: "",
    code: code === "UNAVAILABLE" ? -32_603 : -32_600,
    data: { problem: { code, error: errorSentence(english, code) } },
  },
});

/** No response until the request is aborted. */
function silence({ signal }: RequestInit): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
  });
}

function openStream(
  streams: Stream[],
  input: Record<string, unknown>,
  { signal, headers }: RequestInit,
): Response {
  let isOpen = true;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const write = (text: string) => {
        if (isOpen) controller.enqueue(new TextEncoder().encode(text));
      };
      const close = () => {
        if (isOpen) controller.close();
        isOpen = false;
      };
      signal?.addEventListener("abort", () => {
        if (isOpen) controller.error(signal.reason);
        isOpen = false;
      });
      streams.push({
        input,
        headers: new Headers(headers),
        say: (place, message) => write(`data: ${JSON.stringify(message)}\nid: ${place}\n\n`),
        refuse: (code) => {
          write(`event: serialized-error\ndata: ${JSON.stringify(refused(code).error)}\n\n`);
          close();
        },
        cut: close,
        isOpen: () => isOpen,
      });
      const options = { reconnectAfterInactivityMs: 9000 };
      write(`event: connected\ndata: ${JSON.stringify(options)}\n\n`);
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}
