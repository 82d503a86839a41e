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

scene("a signal that ran through the night", async ({ page, enterAs, look }) => {
  const { token } = await withRunning(27 * 60);
  await enterAs(token);
  await page.getByRole("dialog", { name: "How much of this time counts?" }).waitFor();
  await look("time-overnight");
  await page.getByLabel("Until another time").fill("23:59");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await look("time-overnight-kept");
});

scene("a time bar by experience", async ({ page, enterAs, look }) => {
  const { username, password } = newUser("experience");
  const { token, call } = await registerByScript(username, password);
  const date = dayInBerlin();
  for (const day of [-12, -11, -10, -9, -8]) {
    const done = { title: `Talk ${day}`, estimatedMinutes: 60 };
    const { id: taskId } = await call<{ id: string }>("POST", "/tasks", done);
    const [startedAt, endedAt] = ["08:00", "09:50"].map((at) => `${dayInBerlin(day)}T${at}:00Z`);
    await call("POST", "/time", { taskId, startedAt, endedAt });
    await call("POST", `/tasks/${taskId}/complete`);
  }
  for (const [title, estimatedMinutes] of [
    ["Write the report", 120],
    ["Prepare the talk", 90],
    ["Call Anna", 60],
  ] as const) {
    const { id: taskId } = await call<{ id: string }>("POST", "/tasks", {
      title,
      estimatedMinutes,
    });
    await call("POST", "/daily-plan/select", { date, taskId });
  }
  await call("PATCH", "/settings", { countsLearnedTime: true });
  await enterAs(token);
  await page.getByText("planned by experience").waitFor();
  await look("time-by-experience");
  await page.goto("/plan");
  await page.getByText(/^By experience rather/).waitFor();
  await look("time-morning");
});
