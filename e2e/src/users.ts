import { randomBytes } from "node:crypto";

export interface TestUser {
  username: string;
  email: string;
  password: string;
}

/** A new user with a unique name. */
export function newUser(name: string): TestUser {
  const username = `${name}-${randomBytes(4).toString("hex")}`;
  return { username, email: `${username}@example.org`, password: "correct horse" };
}

/** The current day in Berlin, the time zone of the journeys, plus `offset` days. */
export function dayInBerlin(offset = 0): string {
  const at = new Date(Date.now() + offset * 86_400_000);
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" }).format(at);
}
