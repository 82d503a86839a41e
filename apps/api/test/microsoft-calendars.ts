import { microsoft } from "../src/calendar-account/provider/microsoft.ts";
import type { ProviderSettings } from "../src/calendar-account/provider/provider-sign-in.ts";
import { createBrowser } from "./browser.ts";
import { type GraphServer, startGraphServer } from "./graph-server.ts";
import { type OpenIdProvider, startOpenIdProvider } from "./openid-provider.ts";
import type { TestApp } from "./test-app.ts";

/** A stand-in for Microsoft: its sign-in and its calendars. */
export interface Microsoft {
  openId: OpenIdProvider;
  graph: GraphServer;
  /** The settings of the operator for it. */
  settings: ProviderSettings;
  /** Signs a user of the app in, and returns the query of the screen to which the browser returns. */
  signIn(token: string, input?: object): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/** Starts a `Microsoft` with an app as its client. */
export async function startMicrosoft(app: Pick<TestApp, "url">): Promise<Microsoft> {
  const callback = `${app.url}/api/calendars/microsoft/callback`;
  const openId = await startOpenIdProvider(callback, {
    scopes: ["User.Read", "Calendars.ReadWrite", "offline_access"],
    isMicrosoft: true,
  });
  openId.person = { sub: "ada" };
  const graph = await startGraphServer(openId.ownerOf);
  const { issuer, clientId, clientSecret } = openId;
  const signIn = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
  };
  return {
    openId,
    graph,
    settings: {
      ...{ provider: microsoft, clientId, clientSecret, publicUrl: app.url },
      endpoints: { signIn, calendars: graph.url },
    },
    signIn: async (token, input = {}) => {
      const browser = createBrowser();
      const begun = await browser.visit(`${app.url}/api/calendars/microsoft`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify(input),
      });
      const { url } = (await begun.json()) as { url: string };
      const response = await browser.visit(await browser.follow(url, callback));
      const location = new URL(response.headers.get("location") ?? "", app.url);
      return Object.fromEntries(location.searchParams);
    },
    close: async () => {
      await openId.stop();
      await graph.close();
    },
  };
}
