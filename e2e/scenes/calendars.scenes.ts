import { calendarFile } from "../src/calendar-file.ts";
import { startCalendarServer } from "../src/calendar-server.ts";
import { scene } from "../src/scene.ts";
import { dayInBerlin } from "../src/users.ts";

// A wrong password is refused.
scene.use({ expectedStatuses: [400] });

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

scene("calendars of Google", async ({ newcomer, look }) => {
  // As with the operator's client at Google.
  await newcomer.route(/calendars\.listProviders/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace('"google":false', '"google":true')
      .replace('"microsoft":false', '"microsoft":true');
    await route.fulfill({ response, body });
  });
  await newcomer.goto("/settings/calendars?problem=not-allowed");
  await newcomer.getByText("Google was not allowed").waitFor();
  await look("calendar-google-problem");
  await newcomer.getByRole("button", { name: "Sign In…" }).click();
  const dialog = newcomer.getByRole("dialog", { name: "Sign in to a calendar" });
  await dialog.getByLabel("Provider").selectOption("google");
  await dialog.getByText("Google opens.").waitFor();
  await look("calendar-google-sign-in");
  await dialog.getByLabel("Provider").selectOption("microsoft");
  await dialog.getByText("Microsoft opens.").waitFor();
  await look("calendar-microsoft-sign-in");
  await dialog.getByLabel("Provider").selectOption("other");
  const server = await startCalendarServer(calendarFile(dayInBerlin()));
  await dialog.getByLabel("Server").fill(server.url);
  await dialog.getByLabel("Username").fill("ada");
  await dialog.getByLabel("Password", { exact: true }).fill("secret");
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
  await newcomer.getByRole("group", { name: "Work" }).waitFor();
  await newcomer.route(/calendars\.list(?!\w)/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll(/"name":"127[^"]*"/g, '"name":"ada@example.com"')
      .replaceAll('"provider":null', '"provider":"google"')
      .replaceAll('"problem":null', '"problem":"signInAgain"');
    await route.fulfill({ response, body });
  });
  await newcomer.reload();
  await newcomer.getByText("Google does not let this app in").waitFor();
  await look("calendar-google-again");
  server.close();
});

scene("calendar accounts", async ({ newcomer, look }) => {
  const server = await startCalendarServer(calendarFile(dayInBerlin()));
  await newcomer.goto("/settings/calendars");
  await newcomer.getByRole("button", { name: "Sign In…" }).click();
  const dialog = newcomer.getByRole("dialog", { name: "Sign in to a calendar" });
  await dialog.getByLabel("Server").waitFor();
  await look("calendar-sign-in");
  await dialog.getByLabel("Provider").selectOption("google");
  await look("calendar-sign-in-google");
  await dialog.getByLabel("Provider").selectOption("microsoft");
  await look("calendar-sign-in-microsoft");
  await dialog.getByLabel("Provider").selectOption("other");
  await dialog.getByLabel("Server").fill(server.url);
  await dialog.getByLabel("Username").fill("ada");
  await dialog.getByLabel("Password", { exact: true }).fill("wrong");
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await dialog.getByText("does not accept").waitFor();
  await look("calendar-sign-in-refused");
  await dialog.getByLabel("Password", { exact: true }).fill("secret");
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
  const work = newcomer.getByRole("group", { name: "Work" });
  await work.getByLabel("Show appointments").check();
  await work.getByLabel("Write planned times here").check();
  await newcomer.getByText("Dentist").first().waitFor();
  await look("calendar-account");
  server.close();
});
