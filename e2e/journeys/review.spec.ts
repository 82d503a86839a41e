import { registerByScript } from "../src/api.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { dayInBerlin, newUser } from "../src/users.ts";

const daysAgo = (count: number) => dayInBerlin(-count);

test("a review says what got done and what keeps coming back, opens it, and decides about it", async ({
  page,
}) => {
  const user = newUser("review");
  const { call } = await registerByScript(user.username, user.password);
  const add = async (title: string) => {
    const { id } = await call<{ id: string }>("POST", "/tasks", { title });
    return id;
  };
  const [tidy, report] = [await add("Tidy the attic"), await add("Write the report")];
  for (const count of [2, 1]) {
    await call("POST", "/daily-plan/select", { date: daysAgo(count), taskId: tidy });
    await call("POST", `/daily-plan/${daysAgo(count)}/rollover`);
  }
  await call("POST", "/daily-plan/select", { date: daysAgo(1), taskId: report });
  await call("POST", `/tasks/${report}/complete`);
  await signInByScript(page, user);
  await page.getByRole("link", { name: "Review", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Review", level: 1 })).toBeVisible();
  await page.goto(`/review?by=range&day=${daysAgo(2)}&to=${daysAgo(0)}`);
  const main = page.getByRole("main");
  await expect(main).toContainText("1 of 3 done. 1 keeps coming back.");

  // By keyboard, from the table of the chart.
  await page.getByText("Show as a table").first().press("Enter");
  await page.getByRole("row").getByRole("button", { name: "2", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem").filter({ hasText: "Tidy the attic" })).toContainText(
    "Came back",
  );
  await expect(dialog.getByRole("listitem").filter({ hasText: "Write the report" })).toContainText(
    "Done",
  );
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  // Each sentence opens what it counts; a figure also opens that of the days before.
  await page.getByRole("button", { name: "1 of 3 done." }).press("Enter");
  await expect(dialog.getByRole("listitem")).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Came back: 2" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await dialog.getByRole("radio").nth(1).press("Space");
  await expect(dialog).toContainText("None");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Days in a row: 1" }).click();
  await expect(dialog.getByRole("listitem")).toContainText("Write the report");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "Decide about “Tidy the attic”" }).click();
  await page.getByRole("button", { name: /^Let it go/ }).click();
  await expect(main).toContainText("1 of 1 done. Nothing keeps coming back.");
});
