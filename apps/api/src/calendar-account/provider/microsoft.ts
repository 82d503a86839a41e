import { ClientSecretPost } from "openid-client";
import { z } from "zod";
import type { Provider, ProviderEndpoints } from "./provider-sign-in.ts";

/** Where Microsoft signs in the accounts of a tenant: its id or domain, or `common` for all. */
export const microsoftEndpoints = (tenant: string): ProviderEndpoints => {
  const issuer = `https://login.microsoftonline.com/${tenant}`;
  return {
    signIn: {
      issuer: `${issuer}/v2.0`,
      authorization_endpoint: `${issuer}/oauth2/v2.0/authorize`,
      token_endpoint: `${issuer}/oauth2/v2.0/token`,
    },
    calendars: "https://graph.microsoft.com/v1.0/",
  };
};

const me = z.object({ mail: z.string().nullish(), userPrincipalName: z.string().nullish() });

/** Microsoft, whose calendars are read by Microsoft Graph. */
export const microsoft: Provider = {
  id: "microsoft",
  name: "Microsoft",
  // Without an ID token, whose issuer is another one for each tenant.
  scopes: ["offline_access", "User.Read", "Calendars.ReadWrite"],
  calendarScope: "Calendars.ReadWrite",
  parameters: { prompt: "select_account" },
  authentication: ClientSecretPost,
  hasIdToken: false,
  readEmail: async ({ access_token: token }, { settings, send, userId }) => {
    const { status, body } = await send(`${settings.endpoints.calendars}me`, {
      userId,
      headers: { authorization: `Bearer ${token}`, accept: "application/json" },
      maxBytes: 65_536,
      timeout: 10_000,
      followsRedirects: false,
    });
    if (status !== 200) throw new Error(`Microsoft Graph has answered with status ${status}.`);
    const { mail, userPrincipalName } = me.parse(JSON.parse(Buffer.from(body).toString()));
    return mail ?? userPrincipalName;
  },
  serverOf: ({ calendars }) => `${calendars}me/calendars`,
};
