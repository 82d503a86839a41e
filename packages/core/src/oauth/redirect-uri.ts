/**
 * Schemes of apps: a domain of theirs in reverse order (RFC 8252 §7.1). Any app can take a name
 * without a dot, and browsers open some of those themselves.
 */
const reverseDomain = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/;

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether an app may be sent back to an address (§14, RFC 8252): https, http on this device, or a
 * scheme that is a reversed domain.
 */
export function isRedirectUri(text: string): boolean {
  // No others are left as they are by a browser.
  if (!/^[!-~]+$/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (text.includes("#") || username !== "" || password !== "") return false;
  if (protocol === "http:") return loopback.test(hostname);
  return protocol === "https:" || reverseDomain.test(protocol);
}

/**
 * Whether an address is one that the app has registered: the same, character by character. On this
 * device the port may be another one.
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

/** Where an app is: at a website, on the device of the person, or what opens a scheme there. */
export interface AppPlace {
  kind: "website" | "device" | "program";
  /** The host, or the scheme. */
  name: string;
}

/** The place behind a redirect URI. */
export function placeOf(redirectUri: string): AppPlace {
  const { protocol, host } = new URL(redirectUri);
  if (protocol === "https:") return { kind: "website", name: host };
  if (protocol === "http:") return { kind: "device", name: host };
  return { kind: "program", name: protocol.slice(0, -1) };
}
