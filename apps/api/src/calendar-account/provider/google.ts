import { ClientSecretBasic } from "openid-client";
import type { Provider, ProviderEndpoints } from "./provider-sign-in.ts";

export const googleEndpoints: ProviderEndpoints = {
  signIn: {
    issuer: "https://accounts.google.com",
    authorization_endpoint: "https://accounts.google.com/o/oauth2/v2/auth",
    token_endpoint: "https://oauth2.googleapis.com/token",
  },
  calendars: "https://apidata.googleusercontent.com/caldav/v2/",
};

const calendarScope = "https://www.googleapis.com/auth/calendar";

/** Google, whose calendars are read by CalDAV. */
export const google: Provider = {
  id: "google",
  name: "Google",
  scopes: ["openid", "email", calendarScope],
  calendarScope,
  // Google sends a refresh token only for both of these.
  parameters: { access_type: "offline", prompt: "consent" },
  authentication: ClientSecretBasic,
  hasIdToken: true,
  readEmail: async (response) => response.claims()?.["email"],
  serverOf: ({ calendars }, email) => `${calendars}${encodeURIComponent(email)}/user`,
};
