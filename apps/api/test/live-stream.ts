import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { LiveMessage } from "../src/live/live-message.ts";

/** A block of an event stream. */
export interface StreamEvent {
  /** "message" unless the stream names another. */
  event: string;
  id: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: tests check the shape
  data: any;
}

/** A stream of live updates over HTTP. */
export interface LiveStream {
  status: number;
  headers: Headers;
  /** Everything received so far. */
  events: readonly StreamEvent[];
  /** The received messages except heartbeats. */
  changes(): LiveMessage[];
  /** Resolves once the server has ended it, or it was cut off. */
  ended: Promise<void>;
  /** Disconnects. */
  cut(): void;
}

/** Opens the stream of live updates at a URL, as an EventSource does. */
export async function openLiveStream(
  url: string,
  headers: Readonly<Record<string, string>>,
  input: Readonly<Record<string, unknown>> = {},
): Promise<LiveStream> {
  const cutting = new AbortController();
  const search = `input=${encodeURIComponent(JSON.stringify(input))}`;
  const response = await fetch(`${url}/trpc/live.follow?${search}`, {
    headers: { accept: "text/event-stream", ...headers },
    signal: cutting.signal,
  });
  const events: StreamEvent[] = [];
  const { body } = response;
  if (!body) throw new Error("The stream has no body.");
  return {
    status: response.status,
    headers: response.headers,
    events,
    changes: () =>
      events
        .filter(({ event, data }) => event === "message" && data.type !== "nothing")
        .map(({ data }) => data),
    ended: readEvents(body as ReadableStream, (event) => events.push(event)).catch(() => undefined),
    cut: () => cutting.abort(),
  };
}

async function readEvents(body: ReadableStream, take: (event: StreamEvent) => void): Promise<void> {
  let fields = new Map<string, string>();
  for await (const line of createInterface({ input: Readable.fromWeb(body) })) {
    const [, name = "", value = ""] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (line !== "") fields.set(name, value);
    else if (fields.size > 0) {
      const data = fields.get("data") ?? "";
      take({
        event: fields.get("event") ?? "message",
        id: fields.get("id"),
        data: data === "" ? null : JSON.parse(data),
      });
      fields = new Map();
    }
  }
}
