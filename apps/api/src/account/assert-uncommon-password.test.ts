import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, it } from "vitest";
import { assertUncommonPassword } from "./assert-uncommon-password.ts";

it("refuses the 10,000 most common passwords, and a name with fewer than four other characters", async () => {
  const common = dictionary["passwords-common"];
  const isRefused = async (password: string) => {
    const names = { username: "waldemar", email: "w.hoch@example.com" };
    const refused = assertUncommonPassword("password", password, names);
    return await refused.then(
      () => false,
      () => true,
    );
  };
  const passwords = [String(common[9_999]), String(common[10_000])];
  for (const name of ["Waldemar", "w.hoch", "w.hoch@example.com"]) {
    passwords.push(`a${name}bc`, `a${name}bcd`);
  }
  const refused = await Promise.all(passwords.map(isRefused));
  expect(refused).toEqual([true, false, true, false, true, false, true, false]);
});
