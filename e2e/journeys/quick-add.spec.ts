import { registerByScript } from "../src/api.ts";
import { PlannerPage } from "../src/pages/planner-page.ts";
import { paste } from "../src/paste.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { dayInBerlin, newUser } from "../src/users.ts";

interface StoredSignal {
  title: string;
  priority: number;
  effort: number;
  estimatedMinutes: number;
  tags: string[];
  projectId: string | null;
  recurrence: string | null;
  currentLocation: string;
  dueDate: string | null;
  hiddenUntil: string | null;
  waitingFor: string | null;
  askOn: string | null;
}

test("a line is parsed into a signal with its day and fields", async ({ page }) => {
  const user = newUser("quick");
  const script = await registerByScript(user.username, user.password);
  const website = await script.call<{ id: string }>("POST", "/projects", { name: "Website" });
  const stored = async (title: string) => {
    const signals = await script.call<StoredSignal[]>("GET", "/tasks");
    return signals.find((signal) => signal.title === title);
  };
  await signInByScript(page, user);
  const planner = new PlannerPage(page);
  const { addBox } = planner;
  const chip = (words: string) => page.getByRole("button", { name: `${words}: keep` });

  // The parts are shown before saving, and saved as shown.
  await addBox.fill("Call Anna tomorrow !4 ~30m #call @Website every week");
  for (const words of ["Tomorrow", "High priority", "30m", "call", "Website", "Every week"]) {
    await expect(chip(words)).toBeVisible();
  }
  await addBox.press("Enter");
  await expect(planner.toast("Scheduled weekly from tomorrow")).toBeVisible();
  await expect
    .poll(() => stored("Call Anna"))
    .toMatchObject({
      priority: 4,
      estimatedMinutes: 30,
      tags: ["call"],
      projectId: website.id,
      recurrence: "weekly",
      currentLocation: dayInBerlin(1),
    });

  // A pasted text that is too long is truncated with a notice.
  await paste(addBox, "x".repeat(501));
  await expect(planner.toast("The pasted text was cut")).toBeVisible();

  // A removed chip becomes text again; a deadline plans nothing.
  await addBox.fill("Read Friday by Anna !5 by tomorrow");
  await expect(chip("Due tomorrow")).toBeVisible();
  await chip("Urgent priority").click();
  await expect(chip("Urgent priority")).toHaveCount(0);
  await expect(addBox).toBeFocused();
  await page
    .getByRole("button", { name: /^(Today|Tomorrow|Friday|\d+ \w+): keep “Friday” as text/ })
    .click();
  await addBox.press("Enter");
  await expect(planner.row("Read Friday by Anna !5")).toBeVisible();
  await expect
    .poll(() => stored("Read Friday by Anna !5"))
    .toMatchObject({ priority: 1, currentLocation: "available", dueDate: expect.any(String) });

  // What is not for today says where it is instead of being added to the day; a title stays a title.
  await page.getByRole("button", { name: "Add to today", exact: true }).first().click();
  await addBox.fill("Contract waiting for Anna, ask tomorrow, hidden until tomorrow");
  for (const words of ["Waiting for Anna", "Ask tomorrow", "Hidden until tomorrow"]) {
    await expect(chip(words)).toBeVisible();
  }
  await addBox.press("Enter");
  await expect(planner.toast("Hidden until tomorrow")).toBeVisible();
  await expect
    .poll(() => stored("Contract"))
    .toMatchObject({
      currentLocation: "available",
      hiddenUntil: dayInBerlin(1),
      waitingFor: "Anna",
      askOn: dayInBerlin(1),
    });
  await page.getByRole("button", { name: "Add to today", exact: true }).first().click();
  await addBox.fill("Read Waiting for Godot");
  await chip("Waiting for Godot").click();
  await addBox.press("Enter");
  await expect(planner.row("Read Waiting for Godot")).toBeVisible();

  // Projects and tags are suggested; a new name can become a project.
  await addBox.pressSequentially("Fix the form @web");
  await expect(page.getByRole("option", { name: "Website", exact: true })).toBeVisible();
  await addBox.press("ArrowDown");
  await addBox.press("Enter");
  await expect(addBox).toHaveValue("Fix the form @Website ");
  await addBox.pressSequentially("#ca");
  await page.getByRole("option", { name: "call" }).click();
  await expect(addBox).toHaveValue("Fix the form @Website #call ");
  await addBox.press("Enter");
  await expect
    .poll(() => stored("Fix the form"))
    .toMatchObject({
      projectId: website.id,
      tags: ["call"],
    });
  await addBox.pressSequentially("Plant beans @garden");
  // The only suggestion is what Enter means.
  await expect(
    page.getByRole("option", { name: "Create project “garden”", selected: true }),
  ).toBeVisible();
  await addBox.press("Enter");
  await expect(chip("garden")).toBeVisible();
  await addBox.press("Enter");
  await expect.poll(() => stored("Plant beans")).toMatchObject({ projectId: expect.any(String) });
  await addBox.pressSequentially("Pick apples @orchard");
  await addBox.press("Escape");
  await page.getByRole("button", { name: "Create project “orchard”" }).click();
  await expect(chip("orchard")).toBeVisible();
  await addBox.press("Enter");
  await expect.poll(() => stored("Pick apples")).toMatchObject({ projectId: expect.any(String) });

  // Switched off, which is remembered, a line is only a title.
  const understands = page.getByRole("button", {
    name: "Understand dates, #tags and @projects",
  });
  await understands.click();
  await page.reload();
  await expect(understands).toHaveAttribute("aria-pressed", "false");
  await addBox.fill("Watch #1 tomorrow !5");
  await addBox.press("Enter");
  await expect(planner.row("Watch #1 tomorrow !5")).toBeVisible();
  await expect(page.getByRole("group", { name: "Understood" })).toHaveCount(0);
  await understands.click();

  // The duration is chosen next to the line unless the line contains one. The next signal has an
  // hour again.
  const duration = page.getByRole("button", { name: /^Duration: / });
  await addBox.fill("Paint the fence ~2h");
  await expect(duration).toHaveCount(0);
  await addBox.fill("Paint the fence");
  await duration.click();
  await page.getByRole("menuitemradio", { name: "4h" }).click();
  await expect(duration).toHaveText("4h");
  // The closing menu returns focus, which would take the key.
  await expect(page.getByRole("menu")).toHaveCount(0);
  await addBox.press("Enter");
  await expect(duration).toHaveText("1h");
  await expect
    .poll(() => stored("Paint the fence"))
    .toMatchObject({ effort: 5, estimatedMinutes: 240 });

  // Added to the day on screen; if that is full, it is added without a day.
  await page.getByRole("button", { name: "Add to today", exact: true }).first().click();
  for (const [index, title] of ["One", "Two", "Three", "Four"].entries()) {
    await addBox.fill(title);
    await addBox.press("Enter");
    await expect(planner.slot(index + 1)).toContainText(title);
  }
  await addBox.fill("Five");
  await addBox.press("Enter");
  await expect(planner.toast("Maximum signals reached")).toBeVisible();
  await expect(planner.row("Five")).toBeVisible();
});
