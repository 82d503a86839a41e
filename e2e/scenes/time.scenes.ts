import type { Page } from "@playwright/test";
import { registerByScript } from "../src/api.ts";
import { scene } from "../src/scene.ts";
import { dayInBerlin, newUser } from "../src/users.ts";

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** An account with a planned day, of which one signal has run for some minutes. */
async function withRunning(minutes: number) {
  const { username, password } = newUser("running");
  const script = await registerByScript(username, password);
  const date = dayInBerlin();
  const ids: string[] = [];
  for (const [title, more] of [
    ["Write the letter to the tax office", { estimatedMinutes: 60, priority: 5 }],
    ["Call Anna", { estimatedMinutes: 30 }],
    ["Prepare the talk for everybody who takes part", { estimatedMinutes: 120, priority: 1 }],
  ] as const) {
    const { id: taskId } = await script.call<{ id: string }>("POST", "/tasks", { title, ...more });
    await script.call("POST", "/daily-plan/select", { date, taskId });
    ids.push(taskId);
  }
  const [letter = "", anna = ""] = ids;
  await script.call("POST", "/time", {
    taskId: letter,
    startedAt: ago(minutes + 60),
    endedAt: ago(minutes + 25),
  });
  await script.call("POST", `/tasks/${letter}/start`, { at: ago(minutes) });
  return { ...script, letter, anna };
}

const untilRunning = (page: Page) => page.getByRole("region", { name: "Running signal" }).waitFor();

scene("a signal that runs", async ({ page, enterAs, look, isMobile }) => {
  const { token } = await withRunning(12);
  await enterAs(token);
  await untilRunning(page);
  await look("time-running");
  if (isMobile) {
    await page
      .getByRole("listitem", { name: /^Slot 1 of / })
      .locator("[data-part=title]")
      .tap();
    await page.getByRole("button", { name: "Collapse" }).waitFor();
    await look("time-running-card");
  }
  await page
    .getByRole("listitem", { name: /^Slot 2 of / })
    .getByRole("checkbox")
    .click();
  await page.getByRole("group", { name: "It took" }).waitFor();
  await look("time-it-took");
  // A look at many sizes takes longer than the toast stays.
  const other = page.getByRole("button", { name: "Other…" });
  if (await other.isVisible()) {
    await other.click();
    await page.getByRole("textbox", { name: "Time spent" }).waitFor();
    await look("time-it-took-other");
  }
  await page.goto("/week");
  await page.getByText("Call Anna").waitFor();
  await untilRunning(page);
  await look("time-running-week");
  await page.goto("/settings");
  await untilRunning(page);
  await look("time-running-settings");
});

scene("a signal that ran while nobody was there", async ({ page, enterAs, look }) => {
  const { token, call } = await withRunning(150);
  const { id } = await call<{ id: string }>("GET", "/time/running");
  await page.addInitScript((seen) => localStorage.setItem("time_seen", seen), `${id} ${ago(110)}`);
  await enterAs(token);
  const isTouch = await page.evaluate(() => matchMedia("(pointer: coarse)").matches);
  scene.skip(isTouch, "Phones and tablets sleep while one works.");
  await page.getByRole("dialog", { name: "How much of this time counts?" }).waitFor();
  await look("time-unattended");
});
