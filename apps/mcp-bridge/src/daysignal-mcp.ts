#!/usr/bin/env node
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { connect } from "./connect.ts";
import { createBridge } from "./create-bridge.ts";

/**
 * Prints an error and exits. Standard output is reserved for the protocol, so messages go to
 * standard error.
 */
function fail(sentence: string): never {
  process.stderr.write(`daysignal-mcp: ${sentence}\n`);
  process.exit(1);
}

const url = process.env["DAYSIGNAL_URL"] || "http://localhost:3000";
const token = process.env["DAYSIGNAL_TOKEN"];
if (!token) fail("Set DAYSIGNAL_TOKEN to an API token, from Settings → API tokens in Daysignal.");
if (!URL.canParse(url)) fail(`DAYSIGNAL_URL is not a URL:${url}`);

const client = await connect(url, token).catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  return fail(`${url} cannot be used: ${reason}`);
});
serveStdio(() => createBridge(client));
