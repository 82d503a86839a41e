import { expect, type Page } from "@playwright/test";

/** Signs somebody in without the sign-in screen, as that leaves the browser, and opens the planner. */
export async function signInByScript(
  page: Page,
  { username, password }: { username: string; password: string },
): Promise<void> {
  // The page shares its cookies.
  const response = await page.request.post("/api/login", {
    data: { username, password, rememberMe: true },
  });
  expect(response.ok(), `the sign-in answered ${response.status()}`).toBe(true);
  const { token } = await response.json();
  await page.addInitScript(keepTokenOnce, token);
  await page.goto("/");
}

/** In the page, as an init script: the token is there when the app starts, and stays away once somebody has signed out. */
export function keepTokenOnce(token: string): void {
  // Before the first page Firefox has a blank one, which has no storage.
  if (!location.protocol.startsWith("http")) return;
  if (sessionStorage.getItem("signed_in_by_script") !== null) return;
  sessionStorage.setItem("signed_in_by_script", "yes");
  localStorage.setItem("auth_token", token);
}
