import { unpackArchive } from "./archive/archive-file.ts";

export interface CallOptions {
  /** Sent as JSON; a string or bytes are sent unchanged. */
  body?: unknown;
  /** Sent as the bearer token. */
  token?: string;
  /** Override all others; `undefined` removes one. */
  headers?: Readonly<Record<string, string | undefined>>;
}

export interface TestResponse {
  status: number;
  /** The JSON of the body, or null if there is none. An exported zip file is converted to JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests check the shape
  body: any;
  headers: Headers;
}

/** The API of a running server. */
export interface Api {
  url: string;
  /** Calls `/api` + path. */
  rest(method: string, path: string, options?: CallOptions): Promise<TestResponse>;
  /**
   * Calls a procedure over `/trpc`, unbatched. The body is the data of a success, or the problem of
   * a failure.
   */
  query(procedure: string, input?: unknown, options?: CallOptions): Promise<TestResponse>;
  mutate(procedure: string, input?: unknown, options?: CallOptions): Promise<TestResponse>;
}

function sentBody(body: unknown): string | Uint8Array<ArrayBuffer> {
  if (body instanceof Uint8Array) return new Uint8Array(body);
  return typeof body === "string" ? body : JSON.stringify(body);
}

async function readBody(response: Response): Promise<TestResponse["body"]> {
  if (response.headers.get("content-type") === "application/zip") {
    return await unpackArchive(Buffer.from(await response.arrayBuffer()));
  }
  const text = await response.text();
  return text === "" ? null : JSON.parse(text);
}

/** The API of the server at a URL. */
export function apiAt(url: string): Api {
  const call = async (method: string, path: string, { body, token, headers }: CallOptions = {}) => {
    const all: Record<string, string | undefined> = {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    };
    const response = await fetch(url + path, {
      method,
      headers: Object.entries(all).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      ),
      ...(body === undefined ? {} : { body: sentBody(body) }),
    });
    return { status: response.status, headers: response.headers, body: await readBody(response) };
  };
  const unwrap = ({ body, ...reply }: TestResponse): TestResponse => ({
    ...reply,
    body: body?.error ? body.error.data.problem : body?.result?.data,
  });
  return {
    url,
    rest: (method, path, callOptions) => call(method, `/api${path}`, callOptions),
    query: async (procedure, input, callOptions) => {
      const search =
        input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`;
      return unwrap(await call("GET", `/trpc/${procedure}${search}`, callOptions));
    },
    mutate: async (procedure, input, callOptions) =>
      unwrap(await call("POST", `/trpc/${procedure}`, { body: input ?? {}, ...callOptions })),
  };
}
