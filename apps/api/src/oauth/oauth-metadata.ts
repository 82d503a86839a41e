import type { AuthMetadataOptions } from "@modelcontextprotocol/server";
import type { Context } from "../trpc/context.ts";
import { resourceOf } from "./oauth-addresses.ts";

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
