import { scene } from "../src/scene.ts";
import { mondayInBerlin } from "../src/users.ts";

scene("a review of a month", async ({ signedIn, look }) => {
  await signedIn.goto("/review?by=month");
  await signedIn.getByRole("heading", { name: "Done in a year" }).waitFor();
  await look("review", { fullPage: true });
  await signedIn.getByText("Show as a table").first().click();
  await look("review-table", { fullPage: true });
  const time = signedIn.getByRole("region", { name: "Estimated and actual time" });
  await time.getByRole("radio", { name: "Weekday" }).check({ force: true });
  await time.scrollIntoViewIfNeeded();
  await look("review-time");
  await signedIn.getByRole("button", { name: /^Planned and done:/ }).click();
  await signedIn.getByRole("dialog").getByRole("listitem").first().waitFor();
  await look("review-signals");
});

scene("a review of little", async ({ newcomer, look }) => {
  await newcomer.goto("/review");
  await newcomer.getByText("Nothing was planned or done on these days").waitFor();
  await look("review-empty");
  await newcomer.evaluate(async (monday) => {
    const headers = {
      "content-type": "application/json",
      authorization: `Bearer ${localStorage.getItem("auth_token")}`,
    };
    const post = (path: string, body: object) =>
      fetch(`/api/tasks${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    const goals = [
      { id: crypto.randomUUID(), title: "Publish the new website", status: "reached" },
      { id: crypto.randomUUID(), title: "Run three times", status: "dropped" },
      { id: crypto.randomUUID(), title: "Answer everyone who wrote in May", status: "open" },
    ];
    await fetch("/api/settings", {
      ...{ method: "PATCH", headers, body: JSON.stringify({ weekStart: 1 }) },
    });
    const path = `/api/weeks/${monday}/goals`;
    await fetch(path, { method: "PUT", headers, body: JSON.stringify({ goals }) });
    const { id } = await (await post("", { title: "Call Anna", goalId: goals[2]?.id })).json();
    await post(`/${id}/complete`, {});
  }, mondayInBerlin());
  await newcomer.reload();
  await newcomer.getByRole("button", { name: "1 done without a plan." }).waitFor();
  await look("review-little", { fullPage: true });
});

scene("clients, and the sheet of one of them", async ({ signedIn, look }) => {
  await signedIn.goto("/clients");
  const client = signedIn.getByRole("link", { name: "Hartmann & Sons" });
  await client.waitFor();
  await look("clients");
  await client.click();
  await signedIn.getByRole("row", { name: /^Total/ }).waitFor();
  await signedIn.getByRole("radio", { name: "15m" }).check({ force: true });
  await signedIn.getByText("rounded up to 15 minutes").waitFor();
  await look("client", { fullPage: true });
  await signedIn.emulateMedia({ media: "print" });
  await look("client-on-paper", { fullPage: true });
});
