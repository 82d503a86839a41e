import { registerByScript } from "../src/api.ts";
import { DayPage } from "../src/pages/day-page.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { newUser } from "../src/users.ts";

test("devices are listed, and signed out one by one or all but this one, by keyboard", async ({
  page,
}) => {
  const user = newUser("devices");
  const script = await registerByScript(user.username, user.password);
  await signInByScript(page, user);
  const planner = new DayPage(page);
  await planner.fromAccountMenu("Settings");
  await page.getByRole("link", { name: "Show Devices" }).click();
  await expect(page.getByRole("heading", { name: "Signed-in Devices" })).toBeVisible();
  const devices = page.getByRole("main").getByRole("listitem");
  await expect(devices.filter({ hasText: "This device" })).toHaveCount(1);
  await expect(page.getByRole("status").filter({ hasText: "devices" })).toBeVisible();

  // A sign-in elsewhere is listed after a reload, and can be signed out.
  const before = await devices.count();
  await signInElsewhere(user);
  await page.reload();
  await expect(devices).toHaveCount(before + 1);
  await devices
    .first()
    .getByRole("button", { name: /^Sign out / })
    .press("Enter");
  await expect(devices).toHaveCount(before);
  await expect(page.getByRole("link", { name: "Back to Signals" })).toBeFocused();

  const others = page.getByRole("main").getByRole("button", { name: "Sign Out All Others" });
  await others.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Sign out all other devices?" });
  await expect(question.getByRole("button", { name: "Keep Them" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(others).toBeFocused();
  await others.press("Enter");
  await question.getByRole("button", { name: "Sign Out All Others" }).press("Enter");
  await expect(devices).toHaveCount(1);
  await expect(page.getByText("Only this device")).toBeVisible();
  await expect(others).toBeHidden();
  await expect(page.getByRole("link", { name: "Back to Signals" })).toBeFocused();
  await expect.poll(() => script.call("GET", "/user").catch(() => "refused")).toBe("refused");
});

async function signInElsewhere({ username, password }: { username: string; password: string }) {
  const response = await fetch(`${process.env["TESTED_URL"]}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": "curl/8.5.0" },
    body: JSON.stringify({ username, password }),
  });
  expect(response.status).toBe(200);
}
