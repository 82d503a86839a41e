import { expect, type Page } from "@playwright/test";

/**
 * Signs a user in without the sign-in screen, with the same browser state, and opens the planner.
 */
export async function signInByScript(
  page: Page,
  { username, password }: { username: string; password: string },
): Promise<void> {
  // The page's request context shares its cookies.
  const response = await page.request.post("/api/login", {
    data: { username, password, rememberMe: true },
  });
  expect(response.ok(), `the sign-in answered ${response.status()}`).toBe(true);
  const { token } = await response.json();
  await page.addInitScript(keepTokenOnce, token);
  await page.goto("/");
}

/**
 * In the page, as an init script: stores the token for the start of the app, once, so that it stays
 * away after signing out.
 */
export function keepTokenOnce(token: string): void {
  // Firefox starts with a blank page, which has no storage.
  if (!location.protocol.startsWith("http")) return;
  if (sessionStorage.getItem("signed_in_by_script") !== null) return;
  sessionStorage.setItem("signed_in_by_script", "yes");
  localStorage.setItem("auth_token", token);
}
