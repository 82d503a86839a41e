import { registerByScript } from "../src/api.ts";
import { calendarFile } from "../src/calendar-file.ts";
import { scene } from "../src/scene.ts";
import { dayInBerlin, mondayInBerlin, newUser, workingDayFromNow } from "../src/users.ts";

const titles = [
  "Write the proposal for the new website and send it to everyone who asked for it last week",
  "Call Anna",
  "Prepare the workshop",
  "Water the plants",
];

scene("the morning", async ({ enterAs, page, look }) => {
  const { username, password } = newUser("morning");
  const { token, call } = await registerByScript(username, password);
  const add = async (fields: object) => (await call<{ id: string }>("POST", "/tasks", fields)).id;
  await call("PATCH", "/settings", { ...workingDayFromNow(), weekStart: 1 });
  const due = (days: number) => ({ dueDate: `${dayInBerlin(days)}T12:00:00.000Z` });
  for (const [index, title] of titles.entries()) await add({ title, priority: 5 - index });
  await add({ title: "File the taxes", priority: 4, impact: 4, estimatedMinutes: 90, ...due(-2) });
  await add({ title: "Renew the passport", ...due(0) });
  const tidy = await add({ title: "Tidy the attic", estimatedMinutes: 240 });
  const run = await add({ title: "Go for a run" });
  await call("POST", "/daily-plan/select", { date: dayInBerlin(-1), taskId: tidy });
  await call("POST", `/tasks/${run}/schedule`, { date: dayInBerlin(), recurrence: "daily" });
  const goal = (title: string, status = "open") => ({ id: crypto.randomUUID(), title, status });
  const goals = [
    goal("Publish the new website"),
    goal("Answer everyone who wrote about the workshop in May and say when the next one will be"),
    goal("Run three times", "reached"),
  ];
  await call("PUT", `/weeks/${mondayInBerlin()}/goals`, { goals });
  await add({ title: "Book the trip to Porto", hiddenUntil: dayInBerlin() });
  await add({ title: "Contract with Meyer", waitingFor: "Ms Meyer", askOn: dayInBerlin(-1) });
  await call("POST", "/calendars", { file: calendarFile(dayInBerlin()) });
  await enterAs(token);
  await page.getByRole("link", { name: "Plan your day" }).waitFor();
  await look("planner-offers-morning");
  await page.goto("/plan");
  await page.getByRole("region", { name: "Appointments" }).getByText("Dentist").waitFor();
  await look("morning", { fullPage: true });
  await page.getByRole("button", { name: /^Tidy the attic/ }).click();
  await page.getByRole("button", { name: "Plan the best 2" }).click();
  await page.getByText("4 of 4 planned").waitFor();
  // Toasts cover what is pressed.
  const undone = page.getByRole("button", { name: "Undo" });
  await undone.waitFor();
  await page.getByRole("button", { name: "Close" }).click();
  await undone.waitFor({ state: "hidden" });
  await look("morning-full");
});

scene("the morning without much to plan", async ({ enterAs, page, look }) => {
  const { username, password } = newUser("little");
  const { token, call } = await registerByScript(username, password);
  await enterAs(token);
  await page.goto("/plan");
  await page.getByText("Nothing is waiting").waitFor();
  await look("morning-nothing");
  for (const title of titles) await call("POST", "/tasks", { title });
  await call("POST", "/calendars", { file: calendarFile(dayInBerlin()) });
  await page.reload();
  await page.getByRole("button", { name: "Call Anna" }).waitFor();
  await look("morning-one-part");
});
