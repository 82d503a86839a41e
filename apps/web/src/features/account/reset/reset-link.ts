/** The content of an operator's link to choose a password (§6). */
export interface ResetLink {
  email: string;
  code: string;
}

/** Reads it from the fragment of a URL, which is not sent to servers; undefined for other fragments. */
export function readResetLink(fragment: string): ResetLink | undefined {
  const fields = new URLSearchParams(fragment.replace(/^#/, ""));
  const email = fields.get("reset");
  const code = fields.get("code");
  return email && code ? { email, code } : undefined;
}
