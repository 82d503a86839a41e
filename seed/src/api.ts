import { createHash } from "node:crypto";

/** A refusal with the server's message. */
export class Refused extends Error {
  readonly code: string;

  constructor(call: string, status: number, { code, error }: { code?: string; error?: string }) {
    super(`${call} answered ${status}: ${error ?? "no reason"}`);
    this.code = code ?? "";
  }
}

/** Calls the REST API of a running server as one user. */
export interface Api {
  call<T>(method: string, path: string, body?: object): Promise<T>;
  /** The same API as the token's user. */
  as(token: string): Api;
}

/** Creates an `Api` for a server; every call sends the user's time zone. */
export function createApi(url: string, timeZone: string, token?: string): Api {
  return {
    as: (other) => createApi(url, timeZone, other),
    call: async <T>(method: string, path: string, body?: object) => {
      const answer = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          "x-time-zone": timeZone,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      const read = text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : {};
      if (!answer.ok) throw new Refused(`${method} ${path}`, answer.status, read);
      return read as T;
    },
  };
}

/** A UUID derived from a name: the same in every run, so that nothing is created twice. */
export function idOf(...names: readonly string[]): string {
  const hash = createHash("sha256")
    .update(["daysignal seed", ...names].join("\n"))
    .digest("hex");
  // Version 8: custom contents.
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-a$4-$5");
}
