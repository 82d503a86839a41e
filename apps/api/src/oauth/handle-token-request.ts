import OAuth2Server from "@node-oauth/oauth2-server";
import type { Context } from "../trpc/context.ts";
import { createOauthModel } from "./oauth-model.ts";

/** The lifetimes of tokens in seconds: an access token, and an unused refresh token. */
const lifetimes = { accessTokenLifetime: 3600, refreshTokenLifetime: 90 * 86_400 };

/** Only apps without a secret are registered. */
const requireClientAuthentication = { authorization_code: false, refresh_token: false };

/** Exchanges a code or a refresh token for new tokens. Throws an `OAuthError` for a refusal. */
export async function handleTokenRequest(
  ctx: Context,
  body: Record<string, string>,
): Promise<object> {
  const server = new OAuth2Server({
    model: createOauthModel(ctx, body["resource"]),
    ...lifetimes,
    requireClientAuthentication,
  });
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    // Without this header the library assumes that there is no body.
    "content-length": "1",
  };
  const request = new OAuth2Server.Request({ method: "POST", headers, query: {}, body });
  const response = new OAuth2Server.Response();
  try {
    await server.token(request, response);
  } catch (error) {
    // An error from elsewhere, such as an unreachable database.
    if (error instanceof OAuth2Server.ServerError && "inner" in error) throw error.inner;
    throw error;
  }
  return response.body;
}
