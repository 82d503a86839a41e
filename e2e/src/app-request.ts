import { createHash } from "node:crypto";
import { expect } from "@playwright/test";

/** The redirect URI of the app that asks for access; nothing runs there. */
export const appAddress = "http://localhost:6274/oauth/callback";

/** Registers an app that wants to sign in by OAuth, and returns the path that it opens. */
export async function askAsApp(name: string): Promise<string> {
  const response = await fetch(`${process.env["TESTED_URL"]}/oauth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_name: name, redirect_uris: [appAddress] }),
  });
  expect(response.ok, `registering an app answered ${response.status}`).toBe(true);
  const { client_id } = (await response.json()) as { client_id: string };
  const asked = new URLSearchParams({
    response_type: "code",
    client_id,
    redirect_uri: appAddress,
    // Screens must not parse it as a number.
    state: "1e5",
    scope: "read write",
    code_challenge: createHash("sha256").update("verifier").digest("base64url"),
    code_challenge_method: "S256",
  });
  return `/oauth/authorize?${asked}`;
}
