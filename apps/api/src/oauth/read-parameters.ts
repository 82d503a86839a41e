import OAuth2Server from "@node-oauth/oauth2-server";

/**
 * The parameters of a query or a form. Throws an `InvalidRequestError` for one that is there twice
 * (RFC 6749 §3.1).
 */
export function readParameters(text: string): Record<string, string> {
  const given = [...new URLSearchParams(text)];
  // Without a prototype: a name is whatever the sender likes.
  const read: Record<string, string> = Object.assign(
    Object.create(null),
    Object.fromEntries(given),
  );
  if (Object.keys(read).length < given.length) {
    throw new OAuth2Server.InvalidRequestError("A parameter is there twice");
  }
  return read;
}
