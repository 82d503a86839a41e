import { isMailed, ownInstallation } from "../src/own-installation.ts";
import { signInByScript } from "../src/sign-in.ts";
import { suppressTour } from "../src/suppress-tour.ts";
import { expect } from "../src/test.ts";
import { newUser } from "../src/users.ts";

// Registering requires an invitation.
const test = ownInstallation({ REGISTRATION: "" });

// 403: a user opens the operators' page, and a suspended account signs in.
test.use({ expectedStatuses: [403] });

test("an operator invites a user, replies to their feedback and suspends them", async ({
  page,
  browser,
  installation,
}) => {
  const operator = newUser("operator");
  await page.request.post("/api/register", { data: operator });
  await signInByScript(page, operator);
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Administration" }).click();
  await expect(page.getByRole("heading", { name: "Administration" })).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("tab", { name: "Invitations" }).click();
  await expect(page.getByText("Nobody is invited")).toBeVisible();
  const uses = page.getByLabel("Accounts", { exact: true });
  await uses.fill("0");
  await page.getByRole("button", { name: "Invite" }).press("Enter");
  await expect(uses).toBeFocused();
  // Switching tabs keeps typed text, here and in the reply below.
  await uses.fill("2");
  await page.getByRole("tab", { name: "Accounts" }).click();
  await page.getByRole("tab", { name: "Invitations" }).click();
  await expect(uses).toHaveValue("2");
  await page.getByRole("button", { name: "Invite" }).press("Enter");
  const link = await page.getByLabel("Link of the invitation").inputValue();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Invite" })).toBeFocused();
  await expect(page.getByText("0 of 2 used")).toBeVisible();

  const context = await browser.newContext({ baseURL: installation.url });
  await context.addInitScript(suppressTour);
  const guest = await context.newPage();
  const person = newUser("guest");
  await guest.goto(link);
  await expect(guest.getByLabel("Invitation")).toHaveValue(/^.{22}$/);
  await guest.getByLabel("Username").fill(person.username);
  await guest.getByLabel("Email").fill(person.email);
  await guest.getByLabel("Password", { exact: true }).fill(person.password);
  await guest.getByLabel("Confirm Password").fill(person.password);
  await guest.getByRole("checkbox", { name: /I accept the/ }).check();
  await guest.getByRole("button", { name: "Create Account" }).click();
  await guest.waitForURL(/\/(\?.*)?$/);
  await guest.getByRole("button", { name: "Your account" }).click();
  await expect(guest.getByRole("menuitem", { name: "Settings" })).toBeVisible();
  await expect(guest.getByRole("menuitem", { name: "Administration" })).toHaveCount(0);
  await guest.getByRole("menuitem", { name: "Leave Feedback" }).click();
  const form = guest.getByRole("dialog", { name: "Leave Feedback" });
  await form.getByLabel("Subject").fill("Dust");
  await form.getByLabel("Message").fill("Everywhere.");
  await form.getByRole("button", { name: /^(Send|Submit)/ }).click();
  await expect(form).toBeHidden();
  await guest.goto("/admin");
  await expect(guest.getByRole("heading", { name: "Page Not Found" })).toBeVisible();

  // Firefox only focuses elements of the page in front.
  await page.bringToFront();
  await page.getByRole("tab", { name: "Feedback" }).click();
  const feedback = page.getByRole("listitem").filter({ hasText: "Dust" });
  await feedback.getByRole("button", { name: "Answer" }).click();
  const answer = feedback.getByLabel(`Answer to ${person.email}`);
  await feedback.getByRole("button", { name: "Send Answer" }).click();
  await expect(answer).toBeFocused();
  await expect(answer).toHaveAccessibleDescription("Write a message.");
  await answer.fill("Swept it.");
  await page.getByRole("tab", { name: "Accounts" }).click();
  await page.getByRole("tab", { name: "Feedback" }).click();
  await feedback.getByRole("button", { name: "Answer" }).click();
  await expect(answer).toHaveValue("Swept it.");
  await feedback.getByRole("button", { name: "Send Answer" }).click();
  await expect(feedback).toHaveCount(0);
  await expect.poll(() => isMailed(installation.mailFolder, person.email, "Swept it.")).toBe(true);

  await page.getByRole("tab", { name: "Accounts" }).click();
  await page.getByLabel("Search accounts").fill(person.username);
  const account = page.getByRole("listitem").filter({ hasText: person.email });
  const menu = account.getByRole("button", { name: `Actions for ${person.username}` });
  await menu.click();
  await page.getByRole("menuitem", { name: "Storage Quota…" }).click();
  const quota = page.getByRole("dialog", { name: `Storage quota of ${person.username}` });
  await quota.getByLabel("Megabytes").fill("512");
  await page.reload();
  await expect(quota.getByLabel("Megabytes")).toHaveValue("512");
  await quota.getByRole("button", { name: "Save" }).click();
  await expect(quota).toBeHidden();
  await menu.click();
  await page.getByRole("menuitem", { name: "Suspend" }).click();
  await expect(account.getByText(/Suspended since/)).toBeVisible();
  await expect(menu).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(account.getByText(/Suspended since/)).toHaveCount(0);
  await expect(menu).toBeFocused();
  await menu.press("Enter");
  await page.getByRole("menuitem", { name: "Suspend" }).click();
  await expect(account.getByText(/Suspended since/)).toBeVisible();

  await guest.goto("/auth");
  await guest.getByLabel("Username").fill(person.username);
  await guest.getByLabel("Password", { exact: true }).fill(person.password);
  await guest.getByRole("tabpanel").getByRole("button", { name: "Sign In" }).click();
  await expect(guest.getByText(/This account is suspended/)).toBeVisible();

  await page.bringToFront();

  // An account that is being deleted has no more actions.
  await menu.click();
  await page.getByRole("menuitem", { name: "Delete Account…" }).click();
  await page.getByRole("button", { name: "Delete for Good" }).press("Enter");
  await expect(account.getByText(`${person.username} is being deleted`)).toBeVisible();
  await expect(account.locator(":focus")).toContainText(person.email);
  await expect(menu).toHaveCount(0);
  await page.getByRole("tab", { name: "Log" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Account suspended" })).toHaveCount(2);
  await page.getByRole("button", { name: "Only This Account" }).first().press("Enter");
  const everybody = page.getByRole("button", { name: /^Show everybody/ });
  await expect(everybody).toBeFocused();
  await everybody.press("Enter");
  await expect(page.getByLabel("What happened")).toBeFocused();
  await page.getByRole("tab", { name: "Health" }).click();
  await expect(page.getByText("By invitation only")).toBeVisible();
  const mailTest = page.getByRole("button", { name: "Send a Test Email to Yourself" });
  await mailTest.press("Enter");
  const { mailFolder } = installation;
  await expect.poll(() => isMailed(mailFolder, operator.email, "arrives.")).toBe(true);
  await expect(mailTest).toBeFocused();
  await context.close();
});
