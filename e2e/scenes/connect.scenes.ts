import { askAsApp } from "../src/app-request.ts";
import { scene } from "../src/scene.ts";

// 404: an unknown app. 400: none, asked for while the screen is left.
scene.use({ expectedStatuses: [400, 404] });

scene("an app asks for access", async ({ newcomer, look }) => {
  await newcomer.goto(await askAsApp("Example Assistant"));
  await newcomer.getByRole("radio", { name: "Read and write" }).click();
  await newcomer.getByText("It deletes nothing for good").waitFor();
  await look("connect", { fullPage: true });
  // Keeps the browser on this page, as if the app did not respond.
  await newcomer.route("http://localhost:6274/**", (route) => route.fulfill({ status: 204 }));
  await newcomer.getByRole("button", { name: "Refuse" }).click();
  await newcomer.getByText("Refused", { exact: true }).waitFor();
  await look("connect-refused");
});

scene("an app that cannot get access", async ({ newcomer, look }) => {
  await newcomer.goto("/oauth/authorize?client_id=nobody");
  await newcomer.getByText("This app cannot get access").waitFor();
  await look("connect-wrong");
  await newcomer.getByRole("button", { name: "API tokens" }).click();
  await newcomer.waitForURL("**/settings/tokens");
});
