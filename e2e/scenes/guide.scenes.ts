import { scene } from "../src/scene.ts";

scene("the guide", async ({ signedIn, look }) => {
  await signedIn.goto("/guide");
  await signedIn.getByRole("link", { name: "Your first day" }).waitFor();
  await look("guide-contents");
  const field = signedIn.getByRole("searchbox", { name: "Search the guide" });
  await field.fill("day full");
  await signedIn.locator("mark").first().waitFor();
  await look("guide-search", { fullPage: true });
  await field.fill("xylophone");
  await look("guide-search-empty");
  await field.fill("");
  await signedIn.getByRole("link", { name: "Your first day" }).click();
  await signedIn.getByRole("img", { name: /^Close the day/ }).waitFor();
  await signedIn.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  await look("guide", { fullPage: true });
  await signedIn.goto("/guide/command-line");
  await signedIn.getByRole("heading", { name: "Exit codes" }).waitFor();
  await look("guide-tables", { fullPage: true });
});
