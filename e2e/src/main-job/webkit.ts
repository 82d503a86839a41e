import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer, request as forward, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { Builder, type WebDriver } from "selenium-webdriver";

/** The page load timeout, in milliseconds. */
const pageLoad = 15_000;

export interface WebKit {
  driver: WebDriver;
  takeScreenshot(file: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts WebKitGTK's MiniBrowser on a separate display (Xvfb). A proxy maps every host name to
 * `appUrl`, so that no name has to be configured on the machine.
 */
export async function startWebKit(appUrl: string, miniBrowser: string): Promise<WebKit> {
  const display = await startDisplay();
  const proxy = await startProxy(appUrl);
  const port = await freePort();
  const service = spawn("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], {
    // Detached, so that the browser it starts ends with the process group, also when a page hangs.
    detached: true,
    // Without a locale, as on many servers and in many containers.
    env: {
      ...process.env,
      DISPLAY: display.name,
      GDK_BACKEND: "x11",
      // Its compositor would use Mesa's software rendering here, which crashes at times.
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      LANG: "C.UTF-8",
      LC_ALL: "C.UTF-8",
    },
    stdio: ["ignore", "ignore", "ignore"],
  });
  const proxyAddress = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const close = async () => {
    if (service.pid !== undefined) process.kill(-service.pid, "SIGKILL");
    display.process.kill("SIGTERM");
    proxy.closeAllConnections();
    proxy.close();
  };
  try {
    await untilResponds(`http://127.0.0.1:${port}/status`);
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": { binary: miniBrowser, args: ["--automation"] },
        proxy: { proxyType: "manual", httpProxy: proxyAddress },
        timeouts: { pageLoad, script: pageLoad },
      })
      .build();
    return {
      driver,
      // Neither is available while a page hangs.
      takeScreenshot: async (file) => {
        const picture = await driver.takeScreenshot().catch(() => undefined);
        if (picture) await writeFile(file, picture, "base64");
      },
      close: async () => {
        await driver.quit().catch(() => undefined);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Xvfb prints the number of the display that it has chosen. */
async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const child = spawn(
    "Xvfb",
    ["-displayfd", "3", "-screen", "0", "1440x900x24", "-nolisten", "tcp"],
    {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    },
  );
  const output = child.stdio[3];
  if (!output || !("readable" in output)) throw new Error("Xvfb has no output.");
  const [number] = await once(createInterface(output as NodeJS.ReadableStream), "line");
  return { name: `:${String(number).trim()}`, process: child };
}

/** An HTTP proxy that sends every request to the app, whatever host it names. */
async function startProxy(appUrl: string): Promise<Server> {
  const { hostname, port } = new URL(appUrl);
  const server = createServer((incoming, outgoing) => {
    const { pathname, search } = new URL(incoming.url ?? "/", appUrl);
    const { method, headers } = incoming;
    const onward = forward(
      { hostname, port, method, headers, path: pathname + search },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      },
    );
    onward.on("error", () => outgoing.destroy());
    outgoing.on("close", () => onward.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

async function untilResponds(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await fetch(url);
      return;
    } catch (error) {
      if (attempt > 300) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
