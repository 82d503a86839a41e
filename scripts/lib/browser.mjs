import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { at, node, say } from "./project.mjs";
import { run } from "./run.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The path of a Chromium for the browser journeys: the one of CHROMIUM_PATH, the
 * machine's own, Playwright's; else it is installed, by the system's package
 * manager where that is allowed, or as Playwright's download. Undefined if there
 * is none and none can be had.
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    return existsSync(named) ? named : undefined;
  }
  return (
    onPath() ?? places.find((place) => existsSync(place)) ?? (await playwrights()) ?? install()
  );
}

function onPath() {
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

async function install() {
  say("Installing a Chromium for the browser journeys …");
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const apt = ["-qq", "-o", "Acquire::Retries=2", "-o", "DPkg::Lock::Timeout=120"];
    await run("apt-get", [...apt, "update"]);
    await run("apt-get", [...apt, "install", "--yes", "--no-install-recommends", "chromium"], {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    const installed = onPath();
    if (installed) {
      return installed;
    }
  }
  await run(at("e2e", "node_modules", ".bin", "playwright"), ["install", "chromium"]);
  return await playwrights();
}
