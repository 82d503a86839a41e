import { devices } from "@playwright/test";
import { registerByScript } from "../src/api.ts";
import { PlannerPage } from "../src/pages/planner-page.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { smallTargets } from "../src/touch-targets.ts";
import { dayInBerlin, mondayInBerlin, newUser } from "../src/users.ts";

const { defaultBrowserType: _browser, ...phone } = devices["Pixel 7"];

interface Week {
  goals: { id: string; title: string; status: string }[];
}

/** Someone whose week begins on Monday. */
async function someone(name: string) {
  const user = newUser(name);
  const { call } = await registerByScript(user.username, user.password);
  await call("PATCH", "/settings", { weekStart: 1 });
  const path = `/weeks/${mondayInBerlin()}/goals`;
  const goals = async () => (await call<Week>("GET", path)).goals;
  const told = async () => (await goals()).map(({ title, status }) => `${title}: ${status}`);
  return { user, call, path, goals, told };
}

test("the goals of a week are written, reached, let go and taken up again", async ({ page }) => {
  const { user, call, path, goals, told } = await someone("goals");
  await call("POST", "/tasks", { title: "Write the texts", priority: 5 });
  await call("POST", "/tasks", { title: "Book the trip", hiddenUntil: dayInBerlin() });
  const waiting = { waitingFor: "Anna", askOn: dayInBerlin() };
  await call("POST", "/tasks", { title: "Contract", ...waiting });
  await signInByScript(page, user);
  const planner = new PlannerPage(page);
  await planner.row("Write the texts").waitFor();
  await page.keyboard.press("w");

  // Three are typed one after the other, then there is no room for more.
  const section = page.getByRole("region", { name: "Goals of the week" });
  await section.getByRole("textbox", { name: "Add up to 3 goals" }).fill("Publish the website");
  for (const next of ["Rest", "Run"]) {
    await page.keyboard.press("Enter");
    await expect(section.getByRole("textbox", { name: "Add another goal" })).toBeFocused();
    await page.keyboard.insertText(next);
  }
  await page.keyboard.press("Enter");
  await expect(section).toContainText("A week has up to 3 goals.");
  await expect(section.getByRole("textbox")).toHaveCount(0);
  await expect(section.getByRole("button", { name: "Reached: Run" })).toBeFocused();
  await expect.poll(told).toEqual(["Publish the website: open", "Rest: open", "Run: open"]);

  // What another device changes is shown, and kept by changes that are made here.
  const [publish, rest, run] = await goals();
  const elsewhere = [publish, { ...rest, status: "dropped" }, run];
  await call("PUT", path, { goals: elsewhere });
  const letGo = (title: string) => section.getByRole("button", { name: `Let go: ${title}` });
  await expect(letGo("Rest")).toHaveAttribute("aria-pressed", "true");
  const reached = section.getByRole("button", { name: "Reached: Publish the website" });
  await reached.click();
  await expect(planner.toast("Goal reached")).toBeVisible();
  await page.keyboard.press("z");
  await expect(reached).toHaveAttribute("aria-pressed", "false");
  await reached.press("Enter");
  await section.getByRole("button", { name: "Run", exact: true }).press("Enter");
  await section.getByRole("textbox", { name: "Goal" }).fill("Run three times");
  await page.keyboard.press("Enter");
  const written = ["Publish the website: reached", "Rest: dropped", "Run three times: open"];
  await expect.poll(told).toEqual(written);

  // The next week asks about the open one; letting it go can be undone.
  await page.getByRole("button", { name: "Next week" }).click();
  const offered = section.getByRole("group", { name: "Open from the week before" });
  await expect(offered.getByRole("listitem")).toHaveText(["Run three times"]);
  await offered.getByRole("button", { name: "Let go" }).press("Enter");
  await expect(section.getByRole("textbox", { name: "Add up to 3 goals" })).toBeVisible();
  await page.keyboard.press("z");
  await offered.getByRole("button", { name: "Keep" }).press("Enter");
  await expect(letGo("Run three times")).toHaveAttribute("aria-pressed", "false");
  await expect.poll(told).toEqual(written);
  await page.getByRole("button", { name: "This week" }).click();
  await expect(reached).toBeVisible();

  // A signal belongs to one.
  await page.getByRole("link", { name: "Back to Signals" }).click();
  await planner.row("Write the texts").waitFor();
  await page.keyboard.press("l");
  await page.keyboard.press("Shift+G");
  await page.getByRole("menuitemradio", { name: "Publish the website" }).click();
  const sign = planner.row("Write the texts").getByRole("img", { name: "Goal: Publish" });
  await expect(sign).toBeVisible();
  await expect
    .poll(async () =>
      (await call<{ title: string; goalId: string | null }[]>("GET", "/tasks"))
        .filter(({ goalId }) => goalId === publish?.id)
        .map(({ title }) => title),
    )
    .toEqual(["Write the texts"]);

  // The morning: goals, then what comes back, each with its reason and choices.
  await page.goto("/plan");
  await expect(section.getByRole("listitem")).toHaveCount(3);
  const back = page.getByRole("region", { name: "Back today" });
  await expect(back.getByRole("listitem")).toHaveText([
    /Book the trip.*Hidden until today/,
    /Contract.*Waiting for Anna/,
  ]);
  await back.getByRole("button", { name: "No longer waiting: Contract" }).click();
  await expect(page.getByRole("region", { name: "Recommended" })).toContainText("Contract");
  await back.getByRole("button", { name: /^Hide until .*: Book the trip$/ }).click();
  await expect(back).toHaveCount(0);
  await page.keyboard.press("z");
  await expect(back).toContainText("Book the trip");
  // Planned by its key, it stays where it is.
  await page.keyboard.press("1");
  await expect(back.getByRole("button", { pressed: true })).toHaveText(/Book the trip/);

  await page.getByRole("link", { name: "Review" }).click();
  await expect(section.getByRole("listitem")).toHaveText([
    /Publish the website.*Reached · 0 of 1 signal done/,
    /Rest.*Dropped/,
    /Run three times.*Open/,
  ]);
});

test.describe("on a phone", () => {
  // Days that are past only by the browser's clock are not rolled over.
  test.use({ ...phone, expectedStatuses: [400] });

  test("a goal is written and reached by a thumb in the morning, and a new week begins", {
    tag: "@chromium",
  }, async ({ page }) => {
    const { user, told } = await someone("goals-phone");
    await page.clock.install({ time: new Date() });
    await signInByScript(page, user);
    await page.goto("/plan");
    const section = page.getByRole("region", { name: "Goals of the week" });
    const field = section.getByRole("textbox", { name: "Add up to 3 goals" });
    await field.tap();
    await page.keyboard.insertText("x".repeat(200));
    await page.keyboard.press("Enter");
    const reached = section.getByRole("button", { name: /^Reached: x/ });
    await reached.tap();
    await expect(reached).toHaveAttribute("aria-pressed", "true");
    expect(await smallTargets(page)).toEqual([]);
    await expect.poll(told).toEqual([`${"x".repeat(200)}: reached`]);

    // A week later the page is still open.
    await page.clock.fastForward(7 * 86_400_000);
    await expect(field).toBeVisible();
    await expect(section.getByRole("button", { name: /^Reached: / })).toHaveCount(0);
  });
});
