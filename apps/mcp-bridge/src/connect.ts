import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import about from "../package.json" with { type: "json" };

/** Connects to the server at a URL, with an API token. */
export async function connect(url: string, token: string): Promise<Client> {
  const { name, version } = about;
  const client = new Client({ name, version }, { versionNegotiation: { mode: "auto" } });
  const address = new URL("mcp", url.endsWith("/") ? url : `${url}/`);
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit }));
  return client;
}
