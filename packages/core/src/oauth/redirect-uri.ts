/**
 * Custom URL schemes of apps: a reversed domain of theirs (RFC 8252 §7.1). A name without a dot
 * could be claimed by any app, and browsers handle some of those themselves.
 */
const reverseDomain = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/;

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether a URI is allowed as a redirect URI (§14, RFC 8252): https, http on the loopback
 * interface, or a reversed domain as the scheme.
 */
export function isRedirectUri(text: string): boolean {
  // A browser would change other characters.
  if (!/^[!-~]+$/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (text.includes("#") || username !== "" || password !== "") return false;
  if (protocol === "http:") return loopback.test(hostname);
  return protocol === "https:" || reverseDomain.test(protocol);
}

/**
 * Whether a redirect URI equals the registered one, character by character. On the loopback
 * interface the port may differ.
 */
export function matchesRedirectUri(registered: string, given: string): boolean {
  if (registered === given) return true;
  if (!isRedirectUri(given)) return false;
  const [one, other] = [new URL(registered), new URL(given)];
  if (one.protocol !== "http:" || !loopback.test(one.hostname)) return false;
  one.port = "";
  other.port = "";
  return one.href === other.href;
}

/** The target of a redirect URI: a website, this device, or the program that handles a scheme. */
export interface AppPlace {
  kind: "website" | "device" | "program";
  /** The host, or the scheme. */
  name: string;
}

/** The target of a redirect URI. */
export function appPlaceOf(redirectUri: string): AppPlace {
  const { protocol, host } = new URL(redirectUri);
  if (protocol === "https:") return { kind: "website", name: host };
  if (protocol === "http:") return { kind: "device", name: host };
  return { kind: "program", name: protocol.slice(0, -1) };
}
