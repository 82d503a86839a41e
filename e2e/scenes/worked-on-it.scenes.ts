import { registerByScript } from "../src/api.ts";
import { DayPage } from "../src/pages/day-page.ts";
import { scene } from "../src/scene.ts";
import { dayInBerlin, newUser } from "../src/users.ts";

scene("a day with work of several days", async ({ page, enterAs, look, isMobile, hasTouch }) => {
  const { username, password } = newUser("worked");
  const { token, call } = await registerByScript(username, password);
  const plan = async (title: string, more: object = {}, date = dayInBerlin()) => {
    const { id } = await call<{ id: string }>("POST", "/tasks", { title, ...more });
    await call("POST", "/daily-plan/select", { date, taskId: id });
    return id;
  };
  const long = { estimatedMinutes: 480, workDays: 3, priority: 5 };
  // First, so that its menu is in view at every size.
  await plan("Sort the photos");
  const done = await plan("Answer the landlord");
  const worked = await plan("Write the report on the first half of the year", long);
  await plan("Paint the hall", { ...long, dueDate: `${dayInBerlin(4)}T12:00:00.000Z` });
  await call("POST", "/tasks", { title: "Learn to sail", ...long });
  await call("POST", `/tasks/${done}/complete`);
  const to = dayInBerlin(1);
  await call("POST", `/tasks/${worked}/progress`, { date: dayInBerlin(), to });
  await enterAs(token);
  const planner = new DayPage(page);
  await planner.slot(1).getByText("Sort the photos").waitFor();
  await look("worked-on");

  // The toast, with both of its buttons.
  const card = planner.slot(1);
  if (isMobile) await card.getByRole("button", { name: /^Sort the photos/ }).tap();
  else await card.hover();
  await card.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Worked on it" }).waitFor();
  await look("worked-on-menu");
  await page.getByRole("menuitem", { name: "Worked on it" }).click();
  await page.getByRole("button", { name: "Back to the list" }).waitFor();
  await look("worked-on-toast");

  await planner.fromPalette("Close the day");
  await page.getByRole("dialog", { name: "Close the day" }).waitFor();
  await look("worked-on-evening");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.goto("/week");
  await page.getByText("Paint the hall").waitFor();
  await look("worked-on-week", { fullPage: hasTouch });
});
