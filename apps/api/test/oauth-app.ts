import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import { hashSecret } from "../src/auth/hash-secret.ts";
import type { Call } from "./routes.ts";

export const redirectUri = "http://localhost:6274/oauth/callback";

/** An app that signs in by OAuth (§14) at the server with this URL. */
export function createOauthApp(url: () => string) {
  /** Sends a form, or JSON. */
  async function post(path: string, body: Record<string, string> | object, isForm = true) {
    const response = await fetch(url() + path, {
      method: "POST",
      body: isForm ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body),
      headers: {
        origin: "https://app.example",
        ...(isForm ? {} : { "content-type": "application/json" }),
      },
    });
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("cache-control")).toBe("no-store");
    // biome-ignore lint/suspicious/noExplicitAny: tests check the shape
    return { status: response.status, body: (await response.json()) as any };
  }

  const register = async (metadata: object = {}) =>
    (
      await post(
        "/oauth/register",
        { client_name: "App", redirect_uris: [redirectUri], ...metadata },
        false,
      )
    ).body.client_id as string;

  /** An app's authorization request as sent by its browser, with the code verifier. */
  function requestOf(clientId: string, changed: Record<string, string | undefined> = {}) {
    const verifier = randomBytes(32).toString("base64url");
    const all = {
      response_type: "code",
      client_id: clientId,
      redirect_uri: redirectUri,
      state: "1e5",
      code_challenge: hashSecret(verifier),
      code_challenge_method: "S256",
      resource: `${url()}/mcp`,
      ...changed,
    };
    const given = Object.entries(all).filter(([, value]) => value !== undefined);
    return { verifier, request: new URLSearchParams(given as [string, string][]).toString() };
  }

  /** Allows an app, and returns the code with the parameters for exchanging it. */
  async function allow(call: Call, clientId: string, access = "write", changed = {}) {
    const { request, verifier } = requestOf(clientId, changed);
    const { status, body } = await call("oauth.allowApp", { request, access });
    if (status !== 200) throw new Error(JSON.stringify(body));
    const answer = new URL(body.url).searchParams;
    return {
      grant_type: "authorization_code",
      code: answer.get("code") ?? "",
      client_id: clientId,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    };
  }

  /** Returns the status of `/mcp` for a token. */
  async function status(token: string) {
    const response = await fetch(`${url()}/mcp`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" }),
    });
    return response.status;
  }

  return { post, register, requestOf, allow, status };
}
