import { registerByScript } from "../src/api.ts";
import { calendarFile } from "../src/calendar-file.ts";
import { DayPage } from "../src/pages/day-page.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { dayInBerlin, newUser } from "../src/users.ts";

test.use({ expectedAnswers: [400] });

test("a calendar is added from a file, shown beside the day, and deleted with a way back", async ({
  page,
}) => {
  const user = newUser("calendars");
  const script = await registerByScript(user.username, user.password);
  // The whole day, so that there is time left whenever this runs.
  await script.call("PATCH", "/settings", { workingDayStart: "00:00", workingDayEnd: "23:59" });
  await signInByScript(page, user);
  const planner = new DayPage(page);
  const settings = planner.dialog("App Settings");
  await planner.slot(4).waitFor();
  const appointments = page.getByRole("region", { name: "Appointments" });
  await expect(appointments).toBeHidden();

  await planner.fromAccountMenu("Settings");
  await settings.getByRole("tab", { name: "Calendars" }).click();
  const address = settings.getByLabel("Address of a calendar");
  await address.fill("basic.ics");
  await settings.getByRole("button", { name: "Add Calendar" }).click();
  await expect(settings.getByText("It begins with https or webcal.")).toBeVisible();
  await expect(address).toHaveValue("basic.ics");

  const buffer = Buffer.from(calendarFile(dayInBerlin()));
  const file = { name: "work.ics", mimeType: "text/calendar", buffer };
  await settings.getByLabel("A calendar file").setInputFiles(file);
  await expect(settings.getByRole("listitem").first()).toContainText("Work");
  await expect(settings.getByText("Dentist")).toBeVisible();
  await settings.getByRole("button", { name: "Done" }).click();
  await expect(settings).toBeHidden();
  await expect(appointments.getByRole("listitem")).toContainText(["Mother's birthday"]);
  await expect(appointments.getByText("Dentist")).toBeVisible();
  await expect(page.getByText(/\d free$|\dm free$|\dh free$/).first()).toBeVisible();

  await planner.fromAccountMenu("Settings");
  await settings.getByRole("tab", { name: "Calendars" }).click();
  await settings.getByRole("button", { name: "Delete Work" }).click();
  await expect(settings.getByText("No calendars yet")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(settings.getByRole("button", { name: "Delete Work" })).toBeVisible();
});
