import { readFile } from "node:fs/promises";
import { registerByScript } from "../src/api.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { newUser } from "../src/users.ts";

test("a client's finished work is printed and saved as CSV, and its project is archived", {
  tag: "@chromium",
}, async ({ page }) => {
  const user = newUser("clients");
  const { call } = await registerByScript(user.username, user.password);
  const create = async (path: string, body: object) =>
    (await call<{ id: string }>("POST", path, body)).id;
  const clientId = await create("/clients", { name: "Lindqvist & Co", company: "Lindqvist" });
  const projectId = await create("/projects", { name: "Relaunch", clientId });
  for (const [title, estimatedMinutes] of [
    ["=Sketch, and ask", 60],
    ["Call Anna", 30],
  ] as const) {
    const input = { title, estimatedMinutes, projectId };
    const { id, createdAt } = await call<{ id: string; createdAt: string }>(
      "POST",
      "/tasks",
      input,
    );
    await call("POST", `/tasks/${id}/complete`);
    if (title === "Call Anna") continue;
    const startedAt = new Date(Date.parse(createdAt) - 61 * 60_000).toISOString();
    await call("POST", "/time", { taskId: id, startedAt, endedAt: createdAt });
  }
  await create("/tasks", { title: "Water plants" });
  await signInByScript(page, user);

  // From the palette, by keyboard.
  await page.getByRole("tab", { name: "Completed" }).waitFor();
  await page.keyboard.press("ControlOrMeta+K");
  await page.getByPlaceholder("Search or command…").fill("lindq");
  await page.getByRole("option", { name: "Lindqvist & Co" }).waitFor();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Lindqvist & Co", level: 1 })).toBeVisible();
  const total = page.getByRole("row", { name: /^Total/ });
  // Actual time where there is some, else estimates; its rounding stays on this device.
  await expect(total).toHaveText("Total21h 1m30m");
  await page.getByRole("radio", { name: "15m" }).check({ force: true });
  await expect(total).toHaveText("Total21h 15m30m");
  await page.reload();
  await expect(total).toHaveText("Total21h 15m30m");
  const hours = page.getByText("1h 45m: 1h 15m actual, 30m estimated.");
  await expect(hours).toContainText("rounded up to 15 minutes");
  const work = page.getByRole("list", { name: "Relaunch" }).getByRole("listitem");
  await expect(work).toHaveCount(2);
  await expect(work.filter({ hasText: "Call Anna" })).toContainText("estimated 30m");

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as CSV" }).click();
  const lines = (await readFile(await (await saved).path(), "utf8")).trim().split("\r\n");
  expect(lines[0]).toBe("date,project,title,estimatedHours,actualHours,hours");
  expect(lines.slice(1).map((line) => line.slice(10))).toEqual([
    `,Relaunch,"'=Sketch, and ask",1.00,1.25,1.25`,
    ",Relaunch,Call Anna,0.50,,0.50",
  ]);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(total).toBeVisible();
  await expect(hours).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Previous", exact: true }).click();
  await expect(page.getByText("Nothing was finished on these days.")).toBeVisible();
  await page.goBack();
  await expect(total).toBeVisible();

  await page.getByRole("link", { name: "Relaunch" }).click();
  await expect(page.getByRole("link", { name: "Lindqvist & Co" })).toBeVisible();
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(page.getByRole("status").first()).toContainText("This project is archived");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Archive", exact: true })).toBeVisible();
});
