import { devices, type Page } from "@playwright/test";
import { registerByScript } from "../src/api.ts";
import { ApiTokensPage } from "../src/pages/api-tokens-page.ts";
import { AuthPage } from "../src/pages/auth-page.ts";
import { DayPage } from "../src/pages/day-page.ts";
import { PlannerPage } from "../src/pages/planner-page.ts";
import { ProjectsPage } from "../src/pages/projects-page.ts";
import { TrashPage } from "../src/pages/trash-page.ts";
import { payloads } from "../src/payloads.ts";
import { signInByScript } from "../src/sign-in.ts";
import { suppressTour } from "../src/suppress-tour.ts";
import { expect, test } from "../src/test.ts";
import { newUser } from "../src/users.ts";
import { writeEverywhere } from "../src/write-everywhere.ts";

const { defaultBrowserType: _browser, ...phone } = devices["Pixel 7"];
const first = payloads[0];
/** Not contained in any other payload, because project names must be distinguishable. */
const unlike = payloads[16];

test("no script in any text field is executed, and no other host is requested", {
  tag: "@chromium",
}, async ({ page, context, browser, baseURL }) => {
  const seen = watch(page);
  await page.addInitScript(noteViolations);
  const user = { ...newUser("xss"), username: `<script>alert(${Date.now()})</script>` };
  const script = await registerByScript(user.username, user.password, newUser("xss").email);
  await writeEverywhere(script);

  // The visitors' pages, and one that reflects its URL.
  for (const path of [
    "/splash",
    "/auth",
    `/${encodeURIComponent("<img src=x onerror=alert(1)>")}`,
  ]) {
    await page.goto(path);
    await page.getByRole("heading").first().waitFor();
  }
  await new AuthPage(page).signInAs(user.username, user.password);

  // Each step waits for the payload as text.
  const planner = new DayPage(page);
  await expect(planner.slot(1)).toContainText("alert(1)");
  for (const view of ["Available", "Scheduled", "Completed", "Recommended"] as const) {
    await planner.view(view).click();
    await expect(planner.rows.first()).toContainText(/alert\(1\)|evil/);
  }
  await planner.rows.first().hover();
  await planner.rows.first().getByRole("button", { name: "Show more" }).click();
  await expect(page.getByRole("button", { name: "Collapse" })).toBeVisible();
  await planner.slot(1).getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "View Details" }).click();
  const details = planner.dialog("Signal Details");
  await expect(details.getByText(payloads[29]).first()).toBeVisible();
  await close(page);

  const projects = new ProjectsPage(page);
  await expect(projects.items).toHaveCount(payloads.length);
  const project = await projects.openDetails(unlike);
  await expect(project.getByText(payloads[1], { exact: true }).first()).toBeVisible();
  await expect(project.locator("a[href^='javascript:' i], a[href^='data:' i]")).toHaveCount(0);
  await project.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(projects.editDialog.getByRole("textbox", { name: "Name" })).toHaveValue(unlike);
  await close(page);
  await page.getByRole("button", { name: "Manage Clients" }).click();
  await expect(projects.clientsDialog.getByText(first, { exact: true }).first()).toBeVisible();
  await close(page);

  // Typed and suggested text.
  await planner.addBox.fill(`${payloads[1]} #${payloads[2]}`);
  await planner.addBox.fill("");
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog").getByRole("combobox").fill("alert");
  await expect(
    page
      .getByRole("dialog")
      .getByText(/alert\(1\)/)
      .first(),
  ).toBeVisible();
  await close(page);

  // Every dialog that shows a signal, and one with text fields.
  await planner.fromCardMenu(1, "Schedule Signal");
  await expect(planner.dialog("Schedule Signal")).toContainText(first);
  await close(page);
  await planner.nextDay.click();
  await planner.nextDay.click();
  await expect(planner.slot(1)).toContainText(payloads[1]);
  await planner.fromCardMenu(1, "Edit Recurring Schedule");
  await expect(planner.dialog("Edit Recurring Schedule")).toContainText(payloads[1]);
  await close(page);
  await planner.remove(1);
  await expect(planner.dialog("Remove Recurring Signal")).toContainText(payloads[1]);
  await close(page);
  await planner.fromAccountMenu("Leave Feedback");
  const feedback = planner.dialog("Leave Feedback");
  await feedback.getByRole("radio", { name: "Bug report" }).check();
  await feedback.getByLabel("Subject").fill(first);
  await feedback.getByLabel("Message").fill(payloads.join("\n"));
  await feedback.getByRole("button", { name: "Send Feedback" }).click();
  await expect(planner.toast("Thank you for your feedback")).toBeVisible();
  await planner.fromAccountMenu("Take Tour");
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);

  const tokens = new ApiTokensPage(page);
  await tokens.open();
  await expect(tokens.rows).toHaveCount(payloads.length);
  await close(page);

  await page.goto(`/trash?view=${encodeURIComponent(first)}`);
  const trash = new TrashPage(page);
  await expect(trash.cards.first()).toContainText(/alert\(1\)/);

  // A phone has its own screens.
  const hand = await browser.newContext(baseURL ? { ...phone, baseURL } : phone);
  await hand.addInitScript(suppressTour);
  await hand.addInitScript(noteViolations);
  const small = await hand.newPage();
  const seenByHand = watch(small);
  await signInByScript(small, user);
  const byHand = new PlannerPage(small);
  await expect(byHand.slot(1)).toContainText(first);
  await expect(byHand.rows.first()).toContainText(/alert\(1\)|evil/);
  await small.getByRole("button", { name: "Add a Signal" }).tap();
  const sheet = small.getByRole("dialog", { name: "Add a Signal" });
  await sheet.getByRole("combobox", { name: "Title" }).fill(payloads[1]);
  await sheet.getByRole("button", { name: "Tags" }).tap();
  // The sheet grows by what is loaded, and its toggles would move during the next tap.
  await expect(sheet.getByRole("group", { name: "Suggested tags" })).toBeVisible();
  await sheet.getByRole("button", { name: "Project" }).tap();
  await expect(sheet.getByRole("option", { name: unlike })).toBeVisible();
  await sheet.getByRole("button", { name: "Add", exact: true }).tap();
  await expect(sheet.getByRole("combobox", { name: "Title" })).toHaveValue("");
  expect(await small.evaluate(() => window.violations)).toEqual([]);
  await hand.close();

  expect([...seen.dialogs, ...seenByHand.dialogs]).toEqual([]);
  expect(await page.evaluate(() => window.violations)).toEqual([]);
  expect(seenByHand.strangers).toEqual([]);
  expect(seen.strangers).toEqual([]);
  expect(seen.pages).toHaveLength(5);
  for (const { url, policy } of seen.pages) {
    expect(policy, url).toMatch(/script-src 'self'( 'sha256-[\w+/]+=')?;/);
    for (const part of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy, url).toContain(part);
    }
  }
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name.replace(/^(daysignal_known)_.*/, "$1")).sort()).toEqual([
    "daysignal_known",
    "daysignal_session",
    "daysignal_signed_in",
  ]);
  for (const cookie of cookies.filter(({ name }) => name !== "daysignal_signed_in")) {
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  }
  expect(await page.evaluate(() => document.cookie)).toBe("daysignal_signed_in=1");
});

declare global {
  interface Window {
    violations: string[];
  }
}

/** In the page: records violations of the policy. */
function noteViolations(): void {
  window.violations = [];
  addEventListener("securitypolicyviolation", ({ blockedURI, violatedDirective }) => {
    window.violations.push(`${violatedDirective} ${blockedURI}`);
  });
}

/** Records effects of scripts: dialogs, requests to other hosts and violations. */
function watch(page: Page) {
  const seen = { dialogs: [] as string[], strangers: [] as string[], pages: [] as Served[] };
  const origin = new URL(process.env["TESTED_URL"] ?? "").origin;
  page.on("dialog", (dialog) => {
    seen.dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url)) seen.strangers.push(url);
  });
  page.on("response", (response) => {
    if (response.request().resourceType() !== "document") return;
    const policy = response.headers()["content-security-policy"] ?? "";
    seen.pages.push({ url: response.url(), policy: `${policy};` });
  });
  return seen;
}

interface Served {
  url: string;
  policy: string;
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}
