import { expect } from "@playwright/test";

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
): Promise<Script> {
  const url = process.env["APP_URL"];
  const call = async <T>(token: string, method: string, path: string, body?: unknown) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        "x-time-zone": "Europe/Berlin",
        ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(response.ok, `${method} ${path} answered ${response.status}`).toBe(true);
    return (await response.json()) as T;
  };
  const { token } = await call<{ token: string }>("", "POST", "/register", {
    username,
    password,
    email,
  });
  return { token, call: (method, path, body) => call(token, method, path, body) };
}
