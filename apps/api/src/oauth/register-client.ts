import { randomUUID } from "node:crypto";
import { appMetadataSchema, placeOf } from "@daysignal/core";
import { insertOauthClient } from "@daysignal/db";
import OAuth2Server from "@node-oauth/oauth2-server";
import type { Context } from "../trpc/context.ts";

/** How long an app without any grant is kept, in milliseconds. */
const unusedLifetimeMs = 86_400_000;

/**
 * Registers an app (RFC 7591) and returns its registration: without a secret, whatever it has
 * requested. Throws an `OAuthError` for invalid metadata.
 */
export async function registerClient({ db, now }: Context, metadata: unknown) {
  const parsed = appMetadataSchema.safeParse(metadata);
  if (!parsed.success) {
    const [{ path, message } = { path: [], message: "" }] = parsed.error.issues;
    const [field] = path;
    throw new OAuth2Server.OAuthError(`${path.join(".") || "The metadata"}: ${message}`, {
      name: field === "redirect_uris" ? "invalid_redirect_uri" : "invalid_client_metadata",
      code: 400,
    });
  }
  const { redirect_uris: redirectUris, client_name } = parsed.data;
  const [first = ""] = redirectUris;
  const client = { id: randomUUID(), name: client_name ?? placeOf(first).name, redirectUris };
  await insertOauthClient(db, client, {
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + unusedLifetimeMs).toISOString(),
  });
  return {
    client_id: client.id,
    client_id_issued_at: Math.floor(now.getTime() / 1000),
    client_name: client.name,
    redirect_uris: redirectUris,
    token_endpoint_auth_method: "none",
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    scope: "read write",
  };
}
