import { registerByScript } from "../src/api.ts";
import { expect, scene } from "../src/scene.ts";
import { dayInBerlin, newUser } from "../src/users.ts";

scene("one signal alone", async ({ enterAs, page, look }) => {
  const { username, password } = newUser("focus");
  const { token, call } = await registerByScript(username, password);
  const add = async (fields: object) => {
    const { id } = await call<{ id: string }>("POST", "/tasks", fields);
    await call("POST", "/daily-plan/select", { date: dayInBerlin(), taskId: id });
    return id;
  };
  const id = await add({
    title: "Write the proposal for the new website",
    notes:
      "Send it to everyone who asked for it last week.\n\n- prices as in spring\n- **no** appendix",
    estimatedMinutes: 60,
  });
  await add({ title: "Call Anna about the workshop" });
  for (const title of ["Collect the numbers", "Write the first page", "Let Ben read it"]) {
    await call("POST", `/tasks/${id}/subtasks`, { title });
  }
  await enterAs(token);
  await page.goto("/focus");
  const start = page.getByRole("button", { name: "Start" });
  await start.waitFor();
  await look("focus");
  await call("POST", `/tasks/${id}/start`, { at: new Date(Date.now() - 23 * 60_000) });
  await page.getByRole("button", { name: "Pause" }).waitFor();
  // With reduced motion the peak is whole.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await look("focus-runs", { fullPage: true });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.getByRole("button", { name: "Breaks" }).click();
  await page.getByRole("checkbox", { name: "Offer breaks" }).check();
  await page.getByLabel("Minutes of work").fill("20");
  await look("focus-breaks");
  await page.keyboard.press("Escape");
  await page.getByText("Time for a break").waitFor();
  await look("focus-break-due");
  await page.goto(`/focus?small=true&id=${id}`);
  await page.setViewportSize({ width: 340, height: 200 });
  await page.getByRole("button", { name: "Take it" }).waitFor();
  await look("focus-small-break-due");
  await page.getByRole("button", { name: "Take it" }).click();
  await page.getByText("Break", { exact: true }).waitFor();
  await look("focus-small-break");
});

scene("one signal alone, done", async ({ enterAs, page, look }) => {
  const { username, password } = newUser("focus-done");
  const { token, call } = await registerByScript(username, password);
  for (const title of ["Write the proposal", "Call Anna"]) {
    const { id: taskId } = await call<{ id: string }>("POST", "/tasks", { title });
    await call("POST", "/daily-plan/select", { date: dayInBerlin(), taskId });
  }
  await enterAs(token);
  await page.goto("/focus");
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Start “Call Anna”" }).waitFor();
  await look("focus-done");
});

scene("one signal alone, worked on", async ({ enterAs, page, look }) => {
  const { username, password } = newUser("focus-progress");
  const { token, call } = await registerByScript(username, password);
  const { id } = await call<{ id: string }>("POST", "/tasks", {
    title: "Write the report on the first half of the year, with the numbers of all five offices",
    estimatedMinutes: 480,
    workDays: 3,
  });
  await call("POST", "/daily-plan/select", { date: dayInBerlin(), taskId: id });
  await call("POST", `/tasks/${id}/start`, { at: new Date(Date.now() - 75 * 60_000) });
  await enterAs(token);
  await page.goto("/focus");
  // By the server's clock: that of the page is fixed.
  await expect(page.getByRole("timer")).toHaveText(/^1:15:/);
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("button", { name: "Start" }).waitFor();
  await look("focus-paused");
  await page.getByRole("button", { name: "Worked on it" }).click();
  await page.getByText("Nothing is left today. Enjoy the rest of it.").waitFor();
  await look("focus-progress");
});

scene("nothing left for today", async ({ newcomer, look }) => {
  await newcomer.goto("/focus");
  await newcomer.getByText("Nothing is left today").waitFor();
  await look("focus-nothing");
});
