import { generateKeyPairSync, sign } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { interactionPolicy, Provider } from "oidc-provider";

/** A person at the provider. */
export interface ProviderAccount {
  sub: string;
  preferred_username?: string;
  email?: string;
  email_verified?: boolean;
  groups?: string[];
}

type Claims = Record<string, unknown>;

export interface OpenIdProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The person signed in at the provider, in any browser; undefined refuses. */
  person: ProviderAccount | undefined;
  /** Changes the claims of ID tokens, which are then signed again. */
  forge: ((claims: Claims) => Claims) | undefined;
  /** Whether ID tokens are signed with a key that is not the provider's. */
  usesOtherKey: boolean;
  /** Whether the person refuses the other scopes, as Google allows. */
  refusesScopes: boolean;
  /** The `sub` of the person that an access token is valid for; undefined for none. */
  ownerOf(accessToken: string): Promise<string | undefined>;
  /** Revokes the access tokens that were issued so far, or the refresh tokens. */
  revoke(kind: "access" | "refresh"): Promise<void>;
  stop(): Promise<void>;
}

const keyPair = () => generateKeyPairSync("ec", { namedCurve: "P-256" });
const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

interface ProviderOptions {
  /** Scopes besides those of OpenID. With them it is as Google: clients get refresh tokens. */
  scopes?: readonly string[];
  /** Whether it replaces refresh tokens, asks for an account, and reads the secret in the body. */
  isMicrosoft?: boolean;
}

/** Starts `oidc-provider` on loopback, with one client and without passwords. */
export async function startOpenIdProvider(
  redirectUri: string,
  { scopes = [], isMicrosoft = false }: ProviderOptions = {},
): Promise<OpenIdProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [own, other] = [keyPair(), keyPair()];
  const issued: Record<"access" | "refresh", { destroy(): Promise<void> }[]> = {
    access: [],
    refresh: [],
  };
  const isGoogle = scopes.length > 0;
  const policy = interactionPolicy.base();
  if (isMicrosoft) {
    policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  }
  const state: OpenIdProvider = {
    issuer,
    clientId: "daysignal",
    clientSecret: "a+secret/of:a=client",
    person: undefined,
    forge: undefined,
    usesOtherKey: false,
    refusesScopes: false,
    ownerOf: async (token) => (await provider.AccessToken.find(token))?.accountId,
    revoke: async (kind) => {
      await Promise.all(issued[kind].splice(0).map((token) => token.destroy()));
    },
    stop: () => stopServer(server),
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: state.clientId,
        client_secret: state.clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ["authorization_code", ...(isGoogle ? ["refresh_token"] : [])],
        id_token_signed_response_alg: "ES256",
        token_endpoint_auth_method: isMicrosoft ? "client_secret_post" : "client_secret_basic",
      },
    ],
    jwks: {
      keys: [{ ...own.privateKey.export({ format: "jwk" }), kid: "own", alg: "ES256", use: "sig" }],
    },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    cookies: { keys: ["a key of a test"] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    claims: {
      openid: ["sub"],
      profile: ["preferred_username"],
      email: ["email", "email_verified"],
      groups: ["groups"],
    },
    scopes: ["openid", "profile", "email", "groups", ...scopes],
    // Google's ID tokens have the email, and its refresh tokens stay.
    conformIdTokenClaims: !isGoogle,
    ...(isGoogle ? { issueRefreshToken: async () => true, rotateRefreshToken: isMicrosoft } : {}),
    interactions: { policy, url: (_ctx, { uid }) => `/interaction/${uid}` },
    // Consent is always granted.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: state.clientId, accountId: accountOf(oidc) });
      grant.addOIDCScope("openid profile email groups");
      const others = scopes.join(" ");
      if (state.refusesScopes) grant.rejectOIDCScope(others);
      else if (isGoogle) grant.addOIDCScope(others);
      await grant.save();
      return grant;
    },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ ...state.person, sub }),
    }),
  });
  provider.use(async (ctx, next) => {
    if (ctx.path.startsWith("/interaction/")) {
      const result = state.person
        ? {
            login: { accountId: state.person.sub, remember: false },
            consent: {},
            select_account: {},
          }
        : { error: "access_denied" };
      await provider.interactionFinished(ctx.req, ctx.res, result);
      ctx.respond = false;
      return;
    }
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    if (body?.id_token === undefined || (!state.forge && !state.usesOtherKey)) return;
    const key = (state.usesOtherKey ? other : own).privateKey;
    const [, claims = ""] = body.id_token.split(".");
    const read: Claims = JSON.parse(Buffer.from(claims, "base64url").toString());
    const unsigned = `${base64url({ alg: "ES256", kid: "own" })}.${base64url(state.forge?.(read) ?? read)}`;
    const signature = sign("sha256", Buffer.from(unsigned), { key, dsaEncoding: "ieee-p1363" });
    ctx.body = { ...body, id_token: `${unsigned}.${signature.toString("base64url")}` };
  });
  provider.on("access_token.saved", (token) => issued.access.push(token));
  provider.on("refresh_token.saved", (token) => issued.refresh.push(token));
  server.on("request", provider.callback());
  return state;
}

/** The account of the current session at the provider. */
function accountOf({ session }: { session?: { accountId?: string | undefined } | undefined }) {
  return session?.accountId;
}

async function stopServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
