import OAuth2Server from "@node-oauth/oauth2-server";

/**
 * The parameters of a query or form. Throws an `InvalidRequestError` for duplicate ones (RFC 6749
 * §3.1).
 */
export function readParameters(text: string): Record<string, string> {
  const given = [...new URLSearchParams(text)];
  // Without a prototype, because names come from the sender.
  const read: Record<string, string> = Object.assign(
    Object.create(null),
    Object.fromEntries(given),
  );
  if (Object.keys(read).length < given.length) {
    throw new OAuth2Server.InvalidRequestError("A parameter is there twice");
  }
  return read;
}
