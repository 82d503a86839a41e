import { registerByScript } from "../src/api.ts";
import { PlannerPage } from "../src/pages/planner-page.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { newUser } from "../src/users.ts";

/** Elements of a planner with a few rows, of which several would stay. */
const nodesOfPlanner = 300;

test("a screen that was left is forgotten, by the steps that can be undone as well", {
  tag: "@chromium",
}, async ({ page }) => {
  const user = newUser("left");
  const script = await registerByScript(user.username, user.password);
  for (const title of ["Water plants", "Book the train", "Call Anna"]) {
    await script.call("POST", "/tasks", { title });
  }
  await signInByScript(page, user);
  const planner = new PlannerPage(page);
  const row = page.getByRole("listitem", { name: "Call Anna" });
  const chromium = await page.context().newCDPSession(page);

  const countNodes = async () => {
    await chromium.send("HeapProfiler.collectGarbage");
    return (await chromium.send("Memory.getDOMCounters")).nodes;
  };
  const workAndLeave = async () => {
    await row.focus();
    await page.keyboard.press("o");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await row.focus();
    await page.keyboard.press("p");
    await expect(planner.slot(1)).toContainText("Call Anna");
    await planner.slot(1).focus();
    await page.keyboard.press("r");
    await expect(planner.slot(1)).not.toContainText("Call Anna");
    await page.getByRole("link", { name: "Week", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Week", level: 1 })).toBeVisible();
    await page.getByRole("link", { name: "Today", exact: true }).click();
    await row.waitFor();
  };

  await workAndLeave();
  const before = await countNodes();
  for (let round = 0; round < 4; round += 1) await workAndLeave();
  await expect.poll(countNodes).toBeLessThan(before + nodesOfPlanner);
});
