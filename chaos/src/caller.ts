import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { unpackArchive } from "@daysignal/api/testing/archive-file";
import type { Findings } from "./findings.ts";

/** The timeout of a request, in milliseconds. */
const hangsAfter = 15_000;

export interface CallResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: responses have many shapes
  body: any;
  /** True if it was sent more than once, so that an earlier attempt may have succeeded. */
  again: boolean;
}

export interface Call {
  method: string;
  path: string;
  body?: unknown;
  /** Sent instead of a JSON body. */
  bytes?: string;
  /** Whether the response is text instead of JSON. */
  isText?: true;
  /** Sent as the `Idempotency-Key`, the same with every attempt. */
  key?: string;
}

/** State shared by all callers. */
export interface Traffic {
  /**
   * Called with the times, by `performance.now()`, at which a successful request was sent and its
   * response arrived.
   */
  succeeded(sent: number, answered: number): void;
  failed(): void;
}

export interface Caller {
  /** Sends a call until it has a definite response: neither 503 nor a broken connection. */
  send(call: Call): Promise<CallResponse>;
}

/** A client that behaves as the API documents: it retries where that is safe. */
export function createCaller(
  url: () => string,
  token: () => string | undefined,
  traffic: Traffic,
  findings: Findings,
): Caller {
  async function once(call: Call): Promise<Omit<CallResponse, "again"> | null> {
    const sent = performance.now();
    const bearer = token();
    try {
      const response = await fetch(`${url()}/api${call.path}`, {
        method: call.method,
        headers: {
          "x-time-zone": "UTC",
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
          ...(call.body === undefined ? {} : { "content-type": "application/json" }),
          ...(call.key === undefined ? {} : { "idempotency-key": call.key }),
        },
        ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
        ...(call.bytes === undefined ? {} : { body: call.bytes }),
        signal: AbortSignal.timeout(hangsAfter),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      const text = String(bytes);
      const answered = performance.now();
      if (response.status === 503) {
        check503(call, response.headers, text);
        return null;
      }
      if (response.status === 200) traffic.succeeded(sent, answered);
      if (response.headers.get("content-type") === "application/zip") {
        return { status: response.status, body: await unpackArchive(bytes) };
      }
      if (call.isText && response.ok) return { status: response.status, body: text };
      return { status: response.status, body: text === "" ? null : JSON.parse(text) };
    } catch (error) {
      if (error instanceof DOMException && error.name === "TimeoutError") {
        findings.add("no answer in time", `${call.method} ${call.path} (${randomUUID()})`);
      }
      return null;
    }
  }

  function check503({ method, path }: Call, headers: Headers, text: string): void {
    const isDocumented = headers.get("retry-after") !== null && text.includes('"UNAVAILABLE"');
    if (!isDocumented) findings.add("unexpected answer", `${method} ${path}: 503 ${text}`);
  }

  return {
    send: async (call) => {
      for (let tries = 1; ; tries += 1) {
        const reply = await once(call);
        if (reply) return { ...reply, again: tries > 1 };
        traffic.failed();
        await sleep(50);
      }
    },
  };
}
