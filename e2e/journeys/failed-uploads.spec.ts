import { registerByScript } from "../src/api.ts";
import { aFile, ProjectsPage } from "../src/pages/projects-page.ts";
import { bracketed } from "../src/pseudo-journey.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { newUser } from "../src/users.ts";

// The browser logs the errors that the journey provokes.
test.use({ expectedStatuses: [401, 503], goesOffline: true });

test.describe("an upload that fails", () => {
  test("is retried after 0, 1, 3 and 5 seconds, and then by hand", async ({ page }) => {
    const user = newUser("retries");
    const script = await registerByScript(user.username, user.password);
    await script.call("POST", "/projects", { name: "Garden" });
    await page.clock.install();
    await signInByScript(page, user);
    const projects = new ProjectsPage(page);
    const details = await projects.openDetails("Garden");

    let tries = 0;
    let refused = Number.POSITIVE_INFINITY;
    await page.route("**/api/s3/params?**", (route) => {
      tries += 1;
      return tries > refused ? route.continue() : route.fulfill({ status: 503, body: "{}" });
    });
    // From here on the clock is controlled by the test.
    await page.clock.pauseAt(Date.now() + 60_000);
    await projects.chooseFiles(details, aFile("plan.txt", 2000));
    const upload = projects.upload(details, "plan.txt");
    await expect(upload).toBeVisible();
    // In small steps: the rest of a large one would count for the next pause, if the response
    // arrived meanwhile.
    const untilTry = (count: number) =>
      expect
        .poll(
          async () => {
            await page.clock.runFor(10);
            return tries;
          },
          { intervals: [20] },
        )
        .toBe(count);
    // The first attempt, and the next one immediately.
    await untilTry(2);
    for (const [pause, count] of [
      [1000, 3],
      [3000, 4],
      [5000, 5],
    ] as const) {
      await expect(upload).toContainText("Trying again…");
      // Not too early.
      await page.clock.runFor(pause - 100);
      expect(tries).toBe(count - 1);
      await untilTry(count);
    }
    await expect(upload).toContainText("Upload failed");
    expect(tries).toBe(5);

    // A manual retry has all attempts again: the third one succeeds.
    refused = 7;
    await page.context().setOffline(true);
    await upload.getByRole("button", { name: "Try again to upload plan.txt" }).click();

    // Offline it waits, and after three seconds a notice is shown.
    const notice = details.getByText("You are offline.", { exact: false });
    await page.clock.runFor(2900);
    await expect(notice).toHaveCount(0);
    await page.clock.runFor(200);
    await expect(notice).toBeVisible();
    expect(tries).toBe(5);
    await page.context().setOffline(false);
    await expect(notice).toHaveCount(0);
    await page.clock.resume();
    await expect(projects.attachment(details, "plan.txt")).toBeVisible();
    expect(tries).toBe(8);
    await expect
      .poll(
        async () =>
          (await script.call<{ attachments: string[] }[]>("GET", "/projects"))[0]?.attachments,
      )
      .toHaveLength(1);

    // A sixth file is refused, and five that arrive together are all kept.
    const many = [1, 2, 3, 4, 5].map((number) => aFile(`${number}.txt`, 1000 + number));
    await projects.chooseFiles(details, ...many);
    await expect(details.getByRole("alert")).toHaveText(
      "Failed to upload file “5.txt”: at most 5 files can be attached.",
    );
    await expect(details.getByRole("button", { name: /^Download/ })).toHaveCount(5);

    // A file that could not be added to the project is not uploaded a second time.
    const changes = "**/trpc/project.update**";
    const removed = page.waitForResponse(changes);
    await details.getByRole("button", { name: "Remove 1.txt" }).click();
    await expect(details.getByRole("button", { name: /^Download/ })).toHaveCount(4);
    await removed;
    await page.route(changes, (route) => route.fulfill({ status: 503, body: "[]" }));
    await projects.chooseFiles(details, aFile("late.txt", 3000));
    await expect(page.getByText(bracketed(/^Failed to update project: /))).toBeVisible();
    await page.unroute(changes);
    // The file is shown before it is stored, which a reload would prevent.
    const stored = page.waitForResponse(changes);
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(projects.attachment(details, "late.txt")).toBeVisible();
    await stored;
    await page.reload();
    const again = await projects.openDetails("Garden");
    await expect(again.getByRole("button", { name: /^Download/ })).toHaveCount(5);
  });
});
