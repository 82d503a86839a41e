import { registerByScript } from "../src/api.ts";
import { DayPage } from "../src/pages/day-page.ts";
import { scene } from "../src/scene.ts";
import { dayInBerlin, newUser } from "../src/users.ts";

scene("what is hidden and what waits", async ({ page, enterAs, look, isMobile }) => {
  const { username, password } = newUser("later");
  const { token, call } = await registerByScript(username, password);
  const add = async (title: string, more: object = {}) =>
    (await call<{ id: string }>("POST", "/tasks", { title, ...more })).id;
  const waits = { waitingFor: "Anna", askOn: dayInBerlin(6) };
  const taskId = await add("Send the contract", { waitingFor: "the signature of the landlord" });
  await call("POST", "/daily-plan/select", { date: dayInBerlin(), taskId });
  await add("Write the report on the first half of the year", { priority: 4, tags: ["work"] });
  await add("Plant the tulips", { hiddenUntil: dayInBerlin(40), tags: ["garden"] });
  await add("Renew the passport before the summer holidays of the whole family", {
    hiddenUntil: dayInBerlin(3),
    dueDate: `${dayInBerlin(20)}T12:00:00.000Z`,
  });
  await add("Book the train", waits);
  await add("Choose the colour of the hall", { waitingFor: "the offers of the three painters" });
  await enterAs(token);
  const planner = new DayPage(page);
  await planner.slot(1).getByText("Send the contract").waitFor();
  await planner.row("Write the report").waitFor();
  await look("later-day", { fullPage: true });
  const row = planner.row("Write the report");
  await row.hover();
  await row.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Hide until…" }).waitFor();
  await look("later-menu");
  await page.getByRole("menuitem", { name: "Hide until…" }).click();
  const hide = page.getByRole("dialog", { name: "Hide until" });
  await hide.getByRole("button", { name: "Next month" }).first().waitFor();
  await look("later-hide");
  await page.keyboard.press("Escape");
  await hide.waitFor({ state: "hidden" });

  await page.goto("/?view=hidden");
  await planner.row("Plant the tulips").waitFor();
  await look("later-hidden", { fullPage: true });
  await page.goto("/?view=waiting");
  await planner.row("Book the train").waitFor();
  await look("later-waiting", { fullPage: true });
  await planner.fromRowMenu("Book the train", "Waiting for…");
  const wait = page.getByRole("dialog", { name: "Waiting for" });
  await wait.getByLabel("Who or what").waitFor();
  await look("later-wait");
  await page.keyboard.press("Escape");
  await wait.waitFor({ state: "hidden" });
  await planner.fromRowMenu("Book the train", "View Details");
  await page.getByRole("dialog", { name: "Signal Details" }).getByText("Ask on").waitFor();
  await look("later-details", { fullPage: isMobile });
});
