import { AccountPage } from "../src/pages/account-page.ts";
import { scene } from "../src/scene.ts";

scene("changing the account", async ({ newcomer: page, look }) => {
  await page.goto("/account");
  await new AccountPage(page).open(
    ...["Username", "Email", "Passkeys", "Two-factor sign-in"],
    ...["Signed-in devices", "Security log", "Storage", "Delete account"],
  );
  const username = page.getByRole("form", { name: "Change Username" });
  await username.getByLabel("New Username").fill("a@b");
  await username.getByRole("button", { name: "Change Username" }).click();
  const twoFactor = page.getByRole("region", { name: "Two-factor sign-in" });
  await twoFactor.getByRole("button", { name: "Turn On" }).click();
  await twoFactor.getByRole("button", { name: "Continue" }).click();
  await twoFactor.getByRole("img", { name: /^QR code/ }).waitFor();
  await page.getByRole("button", { name: "Delete Account…" }).click();
  await page.getByRole("form", { name: "Delete Account" }).waitFor();
  await look("account-changes", { fullPage: true });
});
