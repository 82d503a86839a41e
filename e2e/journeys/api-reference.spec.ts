import { isPseudoJourney } from "../src/pseudo-journey.ts";
import { expect, test } from "../src/test.ts";

test("the API reference works without signing in and without any other server", async ({
  page,
  baseURL,
}) => {
  test.skip(isPseudoJourney, "is written in English");
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    const url = request.url();
    if (!/^(data|blob):/.test(url) && !url.startsWith(`${baseURL}/`)) elsewhere.push(url);
  });
  await page.goto("/api/docs#?route=post-/daily-plan/select");
  await expect(page.getByText("/daily-plan/select").first()).toBeInViewport();
  await expect(page.getByText("Get the plan of a day").first()).toBeVisible();
  expect(elsewhere).toEqual([]);
});
