import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { at, node, print } from "./project.mjs";
import { run } from "./run.mjs";

// The headless variant takes a sixth less CPU in the journeys.
const windowless = "chromium-headless-shell";
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The path of a Chromium for the browser journeys: CHROMIUM_PATH, Debian's headless shell (which is
 * installed if permitted), the machine's own, or Playwright's, which is downloaded if there is no
 * other. Undefined if none can be found or installed.
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    return existsSync(named) ? named : undefined;
  }
  const found = onPath([windowless, ...names]) ?? places.find((place) => existsSync(place));
  if (found?.endsWith(windowless)) return found;
  await installPackages(windowless);
  return onPath([windowless]) ?? found ?? (await playwrights()) ?? (await download());
}

/** The path of a Firefox: FIREFOX_PATH, else the machine's own. Undefined if there is none. */
export function findFirefox() {
  return process.env.FIREFOX_PATH ?? onPath(["firefox-esr", "firefox"]);
}

/**
 * The path of WebKitGTK's MiniBrowser, if the machine also has its driver and a virtual display for
 * it (Xvfb). Undefined if one of the three is missing.
 */
export function findWebKit() {
  if (!onPath(["WebKitWebDriver"]) || !onPath(["Xvfb"])) return undefined;
  return under("/usr/lib")
    .flatMap((directory) => [directory, ...under(directory)])
    .concat(under("/usr/libexec"))
    .filter((directory) => directory.includes("/webkit2gtk-"))
    .map((directory) => join(directory, "MiniBrowser"))
    .find((file) => existsSync(file));
}

/** Installs Firefox, WebKitGTK and their drivers from Debian's packages, where apt may be used. */
export async function installOtherBrowsers() {
  await installPackages("firefox-esr", "webkit2gtk-driver", "xvfb");
}

function under(directory) {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(directory, entry.name));
}

function onPath(names) {
  const directories = (process.env.PATH ?? "").split(delimiter);
  return names
    .flatMap((name) => directories.map((directory) => join(directory, name)))
    .find((file) => existsSync(file));
}

async function playwrights() {
  const script =
    'import("@playwright/test").then((it) => console.log(it.chromium.executablePath()))';
  const { output } = await run(node, ["--input-type=module", "--eval", script], {
    cwd: at("e2e"),
  });
  const path = output.trim();
  return existsSync(path) ? path : undefined;
}

async function download() {
  print("Downloading a Chromium for the browser journeys …");
  await run(at("e2e", "node_modules", ".bin", "playwright"), ["install", "chromium"]);
  return await playwrights();
}

/** Does nothing without apt, or without permission to use it. */
async function installPackages(...packages) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const limits = ["Acquire::Retries=2", "Acquire::http::Timeout=15", "DPkg::Lock::Timeout=120"];
  const apt = ["-qq", ...limits.flatMap((limit) => ["-o", limit])];
  await run("apt-get", [...apt, "update"]);
  await run("apt-get", [...apt, "install", "--yes", "--no-install-recommends", ...packages], {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
