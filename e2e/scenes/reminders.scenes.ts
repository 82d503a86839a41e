import { scene } from "../src/scene.ts";

scene("reminders", async ({ newcomer, look }) => {
  await newcomer.goto("/settings/reminders");
  await newcomer.getByRole("checkbox", { name: "Each morning" }).check();
  await newcomer.getByRole("checkbox", { name: "Quiet hours" }).check();
  await look("settings-reminders", { fullPage: true });
});

scene("a signal's reminders", async ({ newcomer, look }) => {
  await newcomer.evaluate(addSignal);
  await newcomer.reload();
  await newcomer.getByRole("button", { name: "More actions" }).first().click();
  await newcomer.getByRole("menuitem", { name: "View Details" }).click();
  const details = newcomer.getByRole("dialog", { name: "Signal Details" });
  await details.getByRole("button", { name: "Reminders" }).click();
  const reminders = details.getByRole("group", { name: "Reminders" });
  for (const [index, label] of [
    "10 minutes before it starts",
    "On the day of the deadline",
  ].entries()) {
    await reminders.getByLabel("When").selectOption({ label });
    await reminders.getByRole("button", { name: "Add Reminder" }).click();
    await reminders.getByRole("listitem").nth(index).waitFor();
  }
  await reminders.getByRole("button", { name: "Tomorrow" }).scrollIntoViewIfNeeded();
  await look("signal-reminders");
  await reminders.getByRole("button", { name: "Edit 10 minutes before it starts" }).click();
  await look("signal-reminder-edit");
});

/** In the browser: adds a signal of the signed-in user. */
async function addSignal(): Promise<void> {
  await fetch("/api/tasks", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${localStorage.getItem("auth_token")}`,
    },
    body: JSON.stringify({ title: "Write the talk" }),
  });
}
