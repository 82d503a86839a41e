import type { Page } from "@playwright/test";
import type { registerByScript } from "./api.ts";

type Call = Awaited<ReturnType<typeof registerByScript>>["call"];

/**
 * Adds signals that the review offers as left alone, as long as its month is not answered. Only the answer is
 * changed: in a journey nothing is older than a minute.
 */
export async function leaveAlone(page: Page, call: Call, titles: readonly string[]): Promise<void> {
  const someday: { id: string; title: string; updatedAt: string }[] = [];
  for (const title of titles) {
    const { id } = await call<{ id: string }>("POST", "/tasks", { title });
    someday.push({ id, title, updatedAt: "2026-03-12T10:00:00.000Z" });
  }
  await page.route(/\/trpc\/[^?]*review\.get/, async (route) => {
    const { somedayMonth } = await call<{ somedayMonth: string | null }>("GET", "/settings");
    // None arrives if the page is left meanwhile.
    const response = await route.fetch().catch(() => null);
    const answers = await response?.json().catch(() => null);
    if (!response || !answers) return;
    for (const { result } of [answers].flat()) {
      if (result?.data?.totals) result.data.someday = somedayMonth === null ? someday : [];
    }
    await route.fulfill({ response, json: answers });
  });
}
