import { Agent, request as httpRequest, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import type { HttpResponse } from "../../test/documented.ts";
import type { FuzzRequest } from "./requests.ts";

/** A user with an account who sends requests. */
export interface FuzzUser {
  token: string;
  cookie: string;
}

/** Sends requests unmodified, because `fetch` would normalise their URLs. */
export function createSender(url: string) {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(url);
  /** Undefined if the connection ended without a response. */
  const send = async (request: FuzzRequest, user: FuzzUser): Promise<HttpResponse | undefined> => {
    const { body } = request;
    const headers = {
      ...request.headers,
      ...identityOf(request, user, url),
      // Node sends the body of a DELETE without a length, so it would be parsed as the next
      // request.
      ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
    };
    const message = await new Promise<IncomingMessage | undefined>((resolve) => {
      const sent = httpRequest(
        { agent, hostname, port, method: request.method, path: `/api${request.path}`, headers },
        resolve,
      );
      sent.on("error", () => resolve(undefined));
      sent.end(body);
    });
    if (!message) return undefined;
    return {
      status: message.statusCode ?? 0,
      headers: new Headers(
        Object.entries(message.headers).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]),
      ),
      text: await text(unpacked(message)),
      isHead: request.method === "HEAD",
    };
  };
  return { send, close: () => agent.destroy() };
}

function unpacked(message: IncomingMessage) {
  const encoding = message.headers["content-encoding"];
  if (encoding === "gzip") return message.pipe(createGunzip());
  return encoding === "br" ? message.pipe(createBrotliDecompress()) : message;
}

function identityOf({ caller }: FuzzRequest, { token, cookie }: FuzzUser, url: string) {
  switch (caller) {
    case "bearer":
      return { authorization: `Bearer ${token}` };
    case "cookie":
      return { cookie, origin: url };
    case "foreign cookie":
      return { cookie, origin: "https://elsewhere.example" };
    case "nobody":
      return {};
    case "nonsense":
      return { authorization: "Bearer \u00e4 \u0001".replace("\u0001", ""), cookie: "a=%zz; =;" };
  }
}
