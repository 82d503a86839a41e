import { setTimeout as sleep } from "node:timers/promises";

/** The parameters of an attack. */
export interface Target {
  url: string;
  token: string;
  username: string;
  password: string;
  /** An export of the attacker's own account, in base64. */
  archive: string;
}

type Caller = Pick<Target, "url" | "token">;

/** How many requests an attack keeps in progress. */
export const parallel = 40;

/** Repeats work forever, several at a time. */
export async function inParallel(work: () => Promise<unknown>, count = parallel): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, async () => {
      for (;;) await work().catch(() => sleep(10));
    }),
  );
}

/** Repeats a request and reads its responses. */
export async function drain(
  target: Caller,
  method: string,
  path: string,
  content?: () => Content,
  count = parallel,
): Promise<void> {
  await inParallel(() => send(target, method, path, content?.()), count);
}

export interface Content {
  type: string;
  body: string | Uint8Array<ArrayBuffer> | ReadableStream;
}

/** Sends a request and returns its response as text. */
export async function send(
  { url, token }: Caller,
  method: string,
  path: string,
  content?: Content,
): Promise<string> {
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(content === undefined ? {} : { "content-type": content.type }),
    },
    ...(content === undefined ? {} : { body: content.body, duplex: "half" }),
  });
  return await response.text();
}

/** The parts of a response that are read. */
interface Named {
  id?: string;
  path?: string;
  token?: string;
  uploadURL?: string;
}

/** Calls the API with a JSON body; returns nothing if it does not respond with JSON. */
export async function json(
  target: Target,
  method: string,
  path: string,
  body?: unknown,
): Promise<Named> {
  const content = { type: "application/json", body: JSON.stringify(body) };
  try {
    return JSON.parse(await send(target, method, path, body === undefined ? undefined : content));
  } catch {
    return {};
  }
}
