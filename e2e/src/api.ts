import { setTimeout } from "node:timers/promises";
import { unpackArchive } from "@daysignal/api/testing/archive-file";
import { expect } from "@playwright/test";
import { zone } from "./users.ts";

/** An API client: calls `/api` with the token of one account. */
export interface Script {
  token: string;
  call<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<T>;
}

/** Registers an account over HTTP and returns its API client. */
export async function registerByScript(
  username: string,
  password: string,
  email = `${username}@example.org`,
  url = process.env["TESTED_URL"],
): Promise<Script> {
  const visitor = createScript("", url);
  const account = { username, password, email };
  const { token } = await visitor.call<{ token: string }>("POST", "/register", account);
  return createScript(token, url);
}

/** The API client of a token; without one, that of a visitor. */
export function createScript(token: string, url = process.env["TESTED_URL"]): Script {
  const call = async <T>(method: string, path: string, body?: unknown) => {
    const response = await fetchAgain(`${url}/api${path}`, {
      method,
      headers: {
        "x-time-zone": zone,
        ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        // So that a request that is sent again is carried out once.
        ...(method === "POST" ? { "idempotency-key": crypto.randomUUID() } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(response.ok, `${method} ${path} answered ${response.status}`).toBe(true);
    const isZip = response.headers.get("content-type") === "application/zip";
    return (
      isZip ? await unpackArchive(Buffer.from(await response.arrayBuffer())) : await response.json()
    ) as T;
  };
  return { token, call };
}

/**
 * Sends a request again after `Retry-After`, up to four times, as docs/api.md tells scripts: a disk
 * that stalls for seconds makes waiting for a lock end with 503.
 */
async function fetchAgain(url: string, request: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, request);
    const seconds = Number(response.headers.get("retry-after"));
    if (response.status !== 503 || attempt === 5) return response;
    await setTimeout(seconds * 1000);
  }
}
