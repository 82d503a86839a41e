import { calendarFile } from "../src/calendar-file.ts";
import { scene } from "../src/scene.ts";
import { dayInBerlin } from "../src/users.ts";

scene("calendars", async ({ newcomer, look }) => {
  await newcomer.goto("/settings/calendars");
  await newcomer.getByText("No calendars yet").waitFor();
  await look("calendars-none");
  const buffer = Buffer.from(calendarFile(dayInBerlin()));
  const file = { name: "work.ics", mimeType: "text/calendar", buffer };
  await newcomer.getByLabel("A calendar file").setInputFiles(file);
  await newcomer.getByRole("button", { name: "Delete Work" }).waitFor();
  await newcomer.getByText("Dentist").first().waitFor();
  await look("calendars");
  await newcomer.getByRole("button", { name: "Edit Work" }).click();
  await look("calendars-edit");
  await newcomer.goto("/");
  await newcomer.getByRole("region", { name: "Appointments" }).getByText("Dentist").waitFor();
  await look("day-with-appointments", { fullPage: true });
});
