import { button, field, row, slot } from "./main-job.ts";
import type { Screen, Target } from "./screen.ts";

const goals: Target = { role: "region", name: "Goals of the week" };
const hide: Target = { role: "dialog", name: "Hide until" };
const templates: Target = { role: "region", name: "Templates" };
const glance: Target = { role: "region", name: "Day at a glance" };
const main: Target = { role: "main" };

/**
 * After `mainJob`, on the screens that help to do a day: it is planned, worked on in a focus session and
 * reviewed; a goal, a hidden signal, a template and an address of the day are made.
 */
export async function doingJob(screen: Screen): Promise<void> {
  await screen.open("/plan");
  await screen.click(button(/^Book the train/));
  await screen.see(main, "3 of 4 planned");

  await screen.open("/focus");
  await screen.see({ role: "heading", name: "Write the report" });
  await screen.click(button("Start"));
  await screen.see({ role: "timer" }, "0:");
  await screen.fill(field("Add a subtask"), "Collect the numbers");
  await screen.press(field("Add a subtask"), "Enter");
  await screen.see({ role: "checkbox", name: "Collect the numbers" });
  await screen.click(button("Pause"));
  await screen.see(button("Start"));

  await screen.open("/week");
  await screen.fill(field("Add up to 3 goals", goals), "Publish the website");
  await screen.press(field("Add up to 3 goals", goals), "Enter");
  await screen.click(button("Reached: Publish the website", goals));
  await screen.see({ role: "listitem", name: "Book the train" });

  await screen.open("/");
  await screen.see(slot(3), "Book the train");
  await screen.click(button("More actions", slot(3)));
  await screen.click({ role: "menuitem", name: "Hide until…" });
  await screen.click(button(/^Next month/, hide));
  await screen.seeNo(hide);
  await screen.click({ role: "tab", name: "Hidden" });
  await screen.see(row("Book the train"), "Hidden until");

  await screen.open("/settings/templates");
  await screen.click(button("New Template", templates));
  await screen.fill(field("Name", templates), "Trip");
  await screen.fill(field("Subtask 1", templates), "Passport");
  await screen.click(button("Create Template", templates));
  await screen.see(button("Edit Trip", templates));

  await screen.open("/settings/calendars");
  await screen.click(button("Make an address", glance));
  await screen.click(button("Copy", glance));
  await screen.see(button("Copied", glance));

  await screen.open("/review");
  await screen.see(main, "Publish the website");
}
