import { registerByScript } from "../src/api.ts";
import { DayPage } from "../src/pages/day-page.ts";
import { PlannerPage } from "../src/pages/planner-page.ts";
import { bracketed } from "../src/pseudo-journey.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { dayInBerlin, newUser } from "../src/users.ts";

// A stale change is refused with 412, and then settled.
test.use({ goesOffline: true, expectedStatuses: [412] });

interface Stored {
  id: string;
  title: string;
  notes: string | null;
  priority: number;
}

test("a conflict with an offline change opens the conflict dialog, also after the app was closed", async ({
  page,
  context,
}) => {
  const user = newUser("traveller");
  const script = await registerByScript(user.username, user.password);
  const add = (title: string) => script.call<Stored>("POST", "/tasks", { title });
  const [report, train] = [await add("Report"), await add("Book train")];
  const read = ({ id }: Stored) => script.call<Stored>("GET", `/tasks/${id}`);
  const change = ({ id }: Stored, changes: Partial<Stored>) =>
    script.call("PATCH", `/tasks/${id}`, changes);
  await signInByScript(page, user);
  const planner = new PlannerPage(page);

  // An open text delays live updates of its own signal only.
  await planner.row("Report").getByText("Report", { exact: true }).click();
  const title = page.getByRole("textbox", { name: "Title" });
  await title.fill("Report for An");
  await change(train, { title: "Book night train" });
  await expect(planner.row("Book night train")).toBeVisible();
  await title.pressSequentially("na");
  await title.press("Enter");
  await expect.poll(async () => (await read(report)).title).toBe("Report for Anna");

  await new DayPage(page).fromPalette("Close the day");
  const evening = page.getByRole("dialog", { name: "Close the day" });
  await evening.getByRole("textbox", { name: "Note of the day" }).fill("From the train");
  await context.setOffline(true);
  await expect(page.getByText(bracketed(/^Offline\./))).toBeVisible();
  await evening.getByRole("button", { name: "Close the day" }).click();
  const rename = async (from: string, to: string) => {
    await planner.row(from).getByText(from, { exact: true }).click();
    await title.fill(to);
    await title.press("Enter");
  };
  await rename("Report for Anna", "Report for Anna, short");
  await rename("Book night train", "Book morning train");
  await expect(page.getByText("3 changes waiting.")).toBeVisible();
  await page.close();

  // Meanwhile on another device: the same field of one, another field of the other, and a note.
  await change(report, { title: "Report for Bert" });
  await change(train, { notes: "By the window" });
  const note = `/daily-plan/${dayInBerlin()}`;
  await script.call("PUT", `${note}/note`, { note: "From the desk" });

  await context.setOffline(false);
  const opened = await context.newPage();
  await opened.goto("/");
  const question = opened.getByRole("dialog", { name: "Changed elsewhere too" });
  await expect(question.getByRole("radiogroup")).toHaveCount(1);
  await expect(question).toContainText("From the train");
  await expect(question).toContainText("From the desk");
  await question.getByRole("radio", { name: /^Mine/ }).check();
  await question.getByRole("button", { name: "Save" }).click();
  const readNote = async () => (await script.call<{ note: string }>("GET", note)).note;
  await expect.poll(readNote).toBe("From the train");

  await expect(question).toContainText("Report for Anna, short");
  await expect(question).toContainText("Report for Bert");
  // Nothing is overwritten before the user has chosen.
  expect((await read(report)).title).toBe("Report for Bert");
  await question.getByRole("radio", { name: /^Theirs/ }).check();
  await question.getByRole("button", { name: "Save" }).click();
  await expect(new PlannerPage(opened).row("Report for Bert")).toBeVisible();
  await expect
    .poll(() => read(train))
    .toMatchObject({ title: "Book morning train", notes: "By the window" });
  expect((await read(report)).title).toBe("Report for Bert");
});
