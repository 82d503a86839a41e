import { registerByScript } from "../src/api.ts";
import { calendarFile } from "../src/calendar-file.ts";
import { scene } from "../src/scene.ts";
import { dayInBerlin, mondayInBerlin, newUser } from "../src/users.ts";

scene("a week with signals and appointments", async ({ page, enterAs, look }) => {
  const { username, password } = newUser("week");
  const { token, call } = await registerByScript(username, password);
  await call("POST", "/calendars", { file: calendarFile(dayInBerlin()) });
  await call("POST", "/calendars", { file: calendarFile(dayInBerlin(2)) });
  const { id: projectId } = await call("POST", "/projects", { name: "Website", color: "#dc2626" });
  const plan = async (offset: number, title: string, more = {}) => {
    const { id: taskId } = await call("POST", "/tasks", { title, ...more });
    const date = dayInBerlin(offset);
    await call("POST", "/daily-plan/select", { date, taskId });
    return `/daily-plan/${date}/${taskId}`;
  };
  await plan(-1, "Water the plants");
  const letter = await plan(0, "Write the letter to the tax office", { estimatedMinutes: 120 });
  await call("PATCH", letter, { startsAt: "11:30" });
  await plan(0, "Call Anna");
  for (const title of ["Draft", "Review with everybody who took part in it", "Publish", "Tell"]) {
    await plan(1, title, { projectId, estimatedMinutes: 180 });
  }
  await plan(2, "x".repeat(60));
  await plan(3, "Stretch", { recurrence: "daily" });
  await call("PATCH", "/settings", { weekStart: 1 });
  const goal = (title: string, status = "open") => ({ id: crypto.randomUUID(), title, status });
  const goals = [
    goal("Publish the new website"),
    goal("Answer everyone who wrote about the workshop in May and say when the next one will be"),
    goal("Run three times", "reached"),
  ];
  await call("PUT", `/weeks/${mondayInBerlin()}/goals`, { goals });
  await enterAs(token);
  await page.goto(`/week?date=${mondayInBerlin(7)}`);
  await page.getByRole("button", { name: "Keep" }).waitFor();
  await look("week-goals-offered");
  await page.goto("/week");
  await page.getByText("Run three times").waitFor();
  await page.getByText("Call Anna").waitFor();
  await page.getByText("Dentist").first().waitFor();
  await look("week", { fullPage: true });
  const card = page.getByRole("listitem", { name: "Call Anna" });
  await card.focus();
  await card.getByRole("button", { name: "More actions" }).click();
  await look("week-menu");
});
