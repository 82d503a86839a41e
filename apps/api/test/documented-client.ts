import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { unpackArchive } from "./archive/archive-file.ts";
import { readDocumented } from "./documented.ts";
import type { TestApp, TestResponse } from "./test-app.ts";

/** The client's credential: only the bearer token, or only the cookie. */
export const identities = ["the bearer token", "the cookie"] as const;
export type Identity = (typeof identities)[number] | "nothing";

/** The two forms of a call without payload (§7). */
export const emptyBodies = ["no body", "an empty body called JSON"] as const;
export type EmptyBody = (typeof emptyBodies)[number];

/** A client written from the documentation alone: it knows HTTP and none of the project's code. */
export interface DocumentedClient {
  /** Calls `/api` + path and checks the response against the document. A body is sent as JSON. */
  call(
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<TestResponse>;
  /** The same for a call without payload, in one of its two forms. */
  callEmpty(method: string, path: string, form: EmptyBody): Promise<TestResponse>;
  /**
   * Sends something other than JSON to a URL from a response, or to a path below /api;
   * authenticates only by `headers`.
   */
  send(method: string, address: string, init?: RequestInit): Promise<TestResponse>;
  /** The client's authentication headers, for `send`. */
  who: Readonly<Record<string, string>>;
}

const documented = readDocumented();

const json = { "content-type": "application/json" };

/**
 * Creates a client of a new user, or of a visitor. It caches nothing and sends its cookie with its
 * origin, as in §7.
 */
export async function startClient(app: TestApp, identity: Identity): Promise<DocumentedClient> {
  const who = identity === "nothing" ? {} : await identify(app, identity);
  /** The bodies of reads, by URL and `ETag`. */
  const known = new Map<string, string>();

  const send = async (method: string, path: string, init: RequestInit): Promise<TestResponse> => {
    const response = await fetch(`${app.url}/api${path}`, { method, cache: "no-store", ...init });
    const { status, headers } = response;
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = String(bytes);
    const [plain = ""] = path.split("?");
    const operation = documented.find(method, plain);
    expect(operation, `${method} ${plain} is in the document`).toBeDefined();
    expect(documented.violations(operation, { status, headers, text })).toEqual([]);
    const tag = headers.get("etag");
    if (method === "GET" && status === 200 && tag !== null) {
      const read = `${path} with the ETag ${tag}`;
      expect(text, read).toBe(known.get(read) ?? text);
      known.set(read, text);
    }
    const isJson = headers.get("content-type")?.startsWith(json["content-type"]);
    const isZip = headers.get("content-type") === "application/zip";
    const body = isJson ? JSON.parse(text) : isZip ? await unpackArchive(bytes) : text;
    return { status, headers, body };
  };

  return {
    who,
    send: (method, address, init = {}) => send(method, address.replace(`${app.url}/api`, ""), init),
    call: (method, path, body, headers = {}) =>
      send(
        method,
        path,
        body === undefined
          ? { headers: { ...who, ...headers } }
          : { headers: { ...who, ...json, ...headers }, body: JSON.stringify(body) },
      ),
    callEmpty: (method, path, form) =>
      send(
        method,
        path,
        form === "no body" ? { headers: who } : { headers: { ...who, ...json }, body: "" },
      ),
  };
}

async function identify(app: TestApp, identity: Identity): Promise<Record<string, string>> {
  const user = await app.register(`client-${randomUUID()}`);
  return identity === "the cookie"
    ? { cookie: user.cookie, origin: app.url }
    : { authorization: `Bearer ${user.token}` };
}
