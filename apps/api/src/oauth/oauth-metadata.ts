import type { AuthMetadataOptions } from "@modelcontextprotocol/server";
import OAuth2Server from "@node-oauth/oauth2-server";
import type { Context } from "../trpc/context.ts";

/**
 * The metadata for signing in at `/mcp` (RFC 8414, RFC 9728), with URLs as the sender of the
 * request reaches this server.
 */
export function oauthMetadata(ctx: Context): AuthMetadataOptions {
  const issuer = ctx.objects.origin(ctx.request);
  const at = (path: string) => new URL(path, issuer).href;
  const scopes = ["read", "write"];
  return {
    oauthMetadata: {
      issuer,
      authorization_endpoint: at("/oauth/authorize"),
      token_endpoint: at("/oauth/token"),
      registration_endpoint: at("/oauth/register"),
      revocation_endpoint: at("/oauth/revoke"),
      scopes_supported: scopes,
      response_types_supported: ["code"],
      response_modes_supported: ["query"],
      grant_types_supported: ["authorization_code", "refresh_token"],
      token_endpoint_auth_methods_supported: ["none"],
      revocation_endpoint_auth_methods_supported: ["none"],
      code_challenge_methods_supported: ["S256"],
      authorization_response_iss_parameter_supported: true,
    },
    resourceServerUrl: new URL(resourceOf(ctx)),
    resourceName: ctx.appName,
    scopesSupported: scopes,
    // Private networks often have no https, and passwords are sent the same way.
    dangerouslyAllowInsecureIssuerUrl: true,
  };
}

type Asked = Pick<Context, "objects" | "request">;

/** The URL of `/mcp` as the sender of a request reaches it: the resource of access tokens. */
export const resourceOf = ({ objects, request }: Asked) =>
  new URL("/mcp", objects.origin(request)).href;

/** Whether a `resource` (RFC 8707) is this one, ignoring a trailing slash. */
export const isSameResource = (asked: string, resource: string) =>
  asked.replace(/\/$/, "") === resource;

/** The error for a `resource` that is another one. */
export const wrongResource = () =>
  new OAuth2Server.OAuthError("Invalid target: the resource is another one", {
    name: "invalid_target",
    code: 400,
  });

/**
 * The `WWW-Authenticate` header that tells an app where to find the sign-in metadata (RFC 9728).
 */
export async function challengeOf(asked: Asked): Promise<string> {
  const { getOAuthProtectedResourceMetadataUrl } = await import("@modelcontextprotocol/server");
  const metadata = getOAuthProtectedResourceMetadataUrl(new URL(resourceOf(asked)));
  const isRefused = asked.request.headers.authorization !== undefined;
  return `Bearer ${isRefused ? 'error="invalid_token", ' : ""}resource_metadata="${metadata}"`;
}
