import { createHash } from "node:crypto";

/** A refusal, with what the server said. */
export class Refused extends Error {
  readonly code: string;

  constructor(call: string, status: number, { code, error }: { code?: string; error?: string }) {
    super(`${call} answered ${status}: ${error ?? "no reason"}`);
    this.code = code ?? "";
  }
}

/** Calls the REST API of a running server as one person. */
export interface Api {
  call<T>(method: string, path: string, body?: object): Promise<T>;
  /** The same, as the person of a token. */
  as(token: string): Api;
}

/** Makes an `Api` for a server; every call tells the zone in which today is meant. */
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

/** The UUID of something by its name: the same at every run, so that nothing is made twice. */
export function idOf(...names: readonly string[]): string {
  const hash = createHash("sha256")
    .update(["daysignal seed", ...names].join("\n"))
    .digest("hex");
  // Version 8: made of whatever its maker likes.
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-a$4-$5");
}
