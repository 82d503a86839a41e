import { test as base, expect, type Page } from "@playwright/test";
import { isPseudoJourney, showPseudoLanguage } from "./pseudo-journey.ts";
import { suppressTour } from "./suppress-tour.ts";

/** Chromium's error if it checks for a newer service worker while offline. */
const noWorkerOffline = "An unknown error occurred when fetching the script.";

/**
 * The hash of `body {}`, which Playwright adds as an inline style before it takes a picture. Firefox
 * reports that our policy blocks it; Chromium runs Playwright's scripts beyond the policy. A journey that
 * fails for another reason has its picture taken, and would name this as well.
 */
const styleForPictures = "sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA=";

/**
 * A page that fails its journey on browser errors: in the console, uncaught exceptions, and
 * violations of the content security policy. The browser also logs error responses: a journey that
 * provokes some lists their status, one that goes offline or uses plain http says so, and one that
 * provokes other errors lists a part of their text. The guided tour only opens for its own journey.
 * `JOURNEYS_LANGUAGE=en-Arab-XA` runs the journeys in the pseudo-language, and fails them on text that
 * is not translated.
 */
export const test = base.extend<{
  expectedStatuses: number[];
  goesOffline: boolean;
  isPlainHttp: boolean;
  expectedErrors: string[];
  takesTour: boolean;
}>({
  expectedStatuses: [[], { option: true }],
  goesOffline: [false, { option: true }],
  isPlainHttp: [false, { option: true }],
  expectedErrors: [[], { option: true }],
  takesTour: [false, { option: true }],
  context: async ({ context, takesTour, browserName }, use) => {
    if (browserName === "firefox") await context.addInitScript(logErrorsAsText);
    if (!takesTour) await context.addInitScript(suppressTour);
    await context.addInitScript(watchDialogs);
    if (!isPseudoJourney) return await use(context);
    const untranslated = await showPseudoLanguage(context);
    await use(context);
    expect(untranslated(), "not translated").toEqual([]);
  },
  baseURL: async ({ browserName: _ }, use) => {
    await use(process.env["TESTED_URL"]);
  },
  page: async ({ page, expectedStatuses, expectedErrors, goesOffline, isPlainHttp }, use) => {
    const complaints: string[] = [];
    const expected = [
      ...expectedStatuses.map((status) => `status of ${status}`),
      ...expectedErrors,
      ...(goesOffline ? ["net::ERR_INTERNET_DISCONNECTED", noWorkerOffline] : []),
      // Chromium warns that it only applies to secure contexts.
      ...(isPlainHttp ? ["Cross-Origin-Opener-Policy header has been ignored"] : []),
    ];
    listen(page, complaints, expected);
    await use(page);
    // The result of the last step is checked as well.
    if (isPseudoJourney && !page.isClosed()) await page.waitForTimeout(200);
    expect(complaints, "the browser complained").toEqual([]);
  },
});

function listen(page: Page, complaints: string[], expected: readonly string[]): void {
  const isSentAgain = noteChanges(page);
  page.on("pageerror", ({ message }) => {
    if (!message.includes(styleForPictures)) complaints.push(`exception: ${message}`);
  });
  page.on("console", (message) => {
    const text = message.text();
    // Failed resources are identified by their URL only.
    const { url } = message.location();
    const isKnown = /status of (404|409|412) /.test(text) && isSentAgain(url);
    const isExpected = isKnown || expected.some((part) => text.includes(part));
    if (message.type() !== "error" || isExpected) return;
    complaints.push(`console: ${text} ${url}`);
  });
}

/**
 * In the browser: logs errors as text with their stack, because Firefox reports a logged error to
 * Playwright without its message. Failed imports of a page that is being left are not logged: Firefox
 * rejects them while the page still runs.
 */
function logErrorsAsText(): void {
  const { error } = console;
  let isLeaving = false;
  addEventListener("beforeunload", () => {
    isLeaving = true;
  });
  console.error = (...logged: unknown[]) => {
    const words = logged.map((one) => (one instanceof Error ? `${one}\n${one.stack}` : one));
    const isCutOff = String(words[0]).includes("error loading dynamically imported module");
    if (!(isLeaving && isCutOff)) error.apply(console, words);
  };
}

/**
 * In the browser: reports an error if a dialog does not have the focus as soon as it is in the page. A key
 * that is pressed until then would go to the page behind. A dialog over another one gets it later, from
 * whose focus trap.
 */
function watchDialogs(): void {
  const seen = new WeakSet<Element>();
  const look = () => {
    const dialogs = [...document.querySelectorAll("[data-scope=dialog][aria-modal=true]")];
    const [dialog] = dialogs;
    if (
      dialog &&
      dialogs.length === 1 &&
      !seen.has(dialog) &&
      !dialog.contains(document.activeElement)
    )
      reportError(new Error(`“${dialog.textContent?.slice(0, 40)}” opened without the focus.`));
    for (const one of dialogs) seen.add(one);
  };
  // Dialogs are in portals.
  addEventListener("DOMContentLoaded", () =>
    new MutationObserver(look).observe(document.body, { childList: true }),
  );
}

/**
 * Whether a call was also made before a reload: a change whose response was cut off by a reload is
 * sent again, and the server may have applied it already.
 */
function noteChanges(page: Page): (url: string) => boolean {
  const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url);
  const before = new Set<string>();
  const now = new Set<string>();
  page.on("request", (request) => {
    if (request.method() === "POST") now.add(pathOf(request.url()));
  });
  page.on("domcontentloaded", () => {
    for (const path of now) before.add(path);
    now.clear();
  });
  return (url) => before.has(pathOf(url));
}

export { expect };
