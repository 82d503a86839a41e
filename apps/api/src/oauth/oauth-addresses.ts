import OAuth2Server from "@node-oauth/oauth2-server";
import type { Context } from "../trpc/context.ts";

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
