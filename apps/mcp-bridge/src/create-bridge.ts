import type { Client } from "@modelcontextprotocol/client";
import { Server } from "@modelcontextprotocol/server";
import about from "../package.json" with { type: "json" };

/** A server that forwards everything to the one that the client is connected to. */
export function createBridge(client: Client): Server {
  const { name, version } = about;
  const instructions = client.getInstructions();
  const server = new Server(client.getServerVersion() ?? { name, version }, {
    capabilities: { tools: {}, prompts: {}, resources: {} },
    ...(instructions === undefined ? {} : { instructions }),
  });
  server.setRequestHandler("tools/list", async () => ({
    tools: (await client.listTools()).tools,
  }));
  server.setRequestHandler("tools/call", ({ params: { name, arguments: args } }) =>
    client.callTool({ name, ...(args ? { arguments: args } : {}) }),
  );
  server.setRequestHandler("prompts/list", async () => ({
    prompts: (await client.listPrompts()).prompts,
  }));
  server.setRequestHandler("prompts/get", ({ params: { name, arguments: args } }) =>
    client.getPrompt({ name, ...(args ? { arguments: args } : {}) }),
  );
  server.setRequestHandler("resources/list", async () => ({
    resources: (await client.listResources()).resources,
  }));
  server.setRequestHandler("resources/templates/list", async () => ({
    resourceTemplates: (await client.listResourceTemplates()).resourceTemplates,
  }));
  server.setRequestHandler("resources/read", async ({ params: { uri } }) => ({
    contents: (await client.readResource({ uri })).contents,
  }));
  return server;
}
