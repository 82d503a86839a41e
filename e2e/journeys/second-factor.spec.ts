import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";
import { registerByScript } from "../src/api.ts";
import { AccountPage } from "../src/pages/account-page.ts";
import { DayPage } from "../src/pages/day-page.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { newUser } from "../src/users.ts";

// The password alone is refused with 401.
test.use({ expectedStatuses: [401] });

test("an authenticator app protects the password, and a passkey signs in without either @chromium", async ({
  page,
}) => {
  const user = newUser("passkey");
  await registerByScript(user.username, user.password);
  await addVirtualAuthenticator(page);
  await signInByScript(page, user);
  await page.goto("/account");
  const account = new AccountPage(page);
  await account.open("Two-factor sign-in", "Security log");

  const twoFactor = page.getByRole("region", { name: "Two-factor sign-in" });
  await twoFactor.getByRole("button", { name: "Turn On" }).click();
  // The sign-in is fresh, so the password is not needed.
  await twoFactor.getByRole("button", { name: "Continue" }).click();
  await expect(twoFactor.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const key = await twoFactor.getByRole("textbox", { name: "Key" }).inputValue();
  // An empty field shows its error on submit, not on blur.
  const code = twoFactor.getByRole("textbox", { name: "Code" });
  await expect(code).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(code).toHaveAccessibleDescription("The six digits that the app shows.");
  await code.press("Enter");
  await expect(code).toHaveAccessibleDescription("Code is required.");
  await code.fill(codeOf(key));
  await twoFactor.getByRole("button", { name: "Turn On" }).click();
  const codes = twoFactor.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? "";
  await twoFactor.getByRole("button", { name: "I Have Kept Them" }).click();
  await expect(twoFactor).toContainText("10 recovery codes are left");
  await expect(account.opener("Two-factor sign-in")).toHaveAccessibleName("Two-factor sign-in On");
  await expect(page.getByRole("list", { name: "Security log" })).toContainText(
    "Two-factor sign-in turned on",
  );

  // The password alone is not enough: a code is required.
  await signOut(page);
  await page.goto("/auth");
  await page.getByLabel("Username").fill(user.username);
  await page.getByLabel("Password", { exact: true }).fill(user.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused();
  await page.keyboard.type(recoveryCode);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");

  // A passkey needs neither password nor code.
  await page.goto("/account#passkeys");
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await passkeys.getByRole("button", { name: "Add a Passkey" }).click();
  const name = passkeys.getByRole("textbox", { name: "Name" });
  await expect(name).toBeFocused();
  await page.keyboard.type("Work laptop");
  await page.keyboard.press("Enter");
  await expect(passkeys.getByRole("listitem")).toContainText("Work laptop");
  await passkeys.getByRole("button", { name: "Rename Work laptop" }).click();
  await expect(name).toBeFocused();
  await page.keyboard.type("Old laptop");
  await page.keyboard.press("Enter");
  await expect(passkeys.getByRole("listitem")).toContainText("Old laptop");
  await expect(passkeys.getByRole("button", { name: "Rename Old laptop" })).toBeFocused();

  // The planner's Undo takes back the name, and says that the passkey stays.
  await page.getByRole("link", { name: "Back to Signals" }).click();
  const planner = new DayPage(page);
  await planner.slot(1).waitFor();
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect(planner.toast("This cannot be undone")).toBeVisible();

  // Chromium's authenticator confirms the autofill of the username immediately.
  await signOut(page);
  await page.goto("/auth");
  await expect(page).toHaveURL("/");

  // Browsers without this autofill show a button.
  await signOut(page);
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.goto("/auth");
  await page.getByRole("button", { name: "Use a Passkey" }).click();
  await expect(page).toHaveURL("/");

  await page.goto("/account#passkeys");
  await expect(account.opener("Passkeys")).toHaveAccessibleName("Passkeys 1 passkey");
  await expect(passkeys.getByRole("listitem")).toContainText("last used today");
  await passkeys.getByRole("button", { name: "Remove Work laptop" }).click();
  await passkeys.getByRole("button", { name: "Remove Passkey" }).click();
  await expect(passkeys).toContainText("None yet.");
  await expect(passkeys.getByRole("button", { name: "Add a Passkey" })).toBeFocused();
});

async function signOut(page: Page): Promise<void> {
  await page.goto("/");
  await new DayPage(page).fromAccountMenu("Sign Out");
  await expect(page).toHaveURL("/splash");
}

/** Adds a virtual authenticator to Chromium, which confirms every request immediately. */
async function addVirtualAuthenticator(page: Page) {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send("WebAuthn.enable");
  await chromium.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The current code for a key in base32 (RFC 6238). */
function codeOf(key: string): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...key].map((char) => alphabet.indexOf(char).toString(2).padStart(5, "0")).join("");
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac("sha1", Buffer.from(bytes)).update(step).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1e6).padStart(6, "0");
}
