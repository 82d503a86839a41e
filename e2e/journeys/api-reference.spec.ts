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
  await page.goto("/api/docs#post-/daily-plan/select");
  // It renders every operation, which is slow on a busy machine.
  const patient = { timeout: 180_000 };
  await expect(page.getByText("/daily-plan/select").first()).toBeInViewport(patient);
  await expect(page.getByText("Add a signal").first()).toBeVisible(patient);
  expect(elsewhere).toEqual([]);
});
