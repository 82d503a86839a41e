/** What the link says with which an operator lets somebody choose a password (§6). */
export interface ResetLink {
  email: string;
  code: string;
}

/** Reads it from the fragment of an address, which is sent to no server; undefined if it is none. */
export function readResetLink(fragment: string): ResetLink | undefined {
  const fields = new URLSearchParams(fragment.replace(/^#/, ""));
  const email = fields.get("reset");
  const code = fields.get("code");
  return email && code ? { email, code } : undefined;
}
