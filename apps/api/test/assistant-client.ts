import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import {
  type CallToolResult,
  Client,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { add, addSignal, type Call } from "./routes.ts";

/**
 * The ways to connect: the older and the current form of the protocol over HTTP, and the bridge
 * program.
 */
export const transports = ["legacy", "auto", "bridge"] as const;
type Transport = (typeof transports)[number];

const bridge = dirname(createRequire(import.meta.url).resolve("daysignal-mcp/package.json"));

/** Connects to /mcp as the holder of a token. */
export async function connectAssistant(
  { url }: { url: string },
  token: string,
  way: Transport = "auto",
): Promise<Client> {
  const mode = way === "legacy" ? "legacy" : "auto";
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  const transport =
    way === "bridge"
      ? new StdioClientTransport({
          command: process.execPath,
          args: [join(bridge, "src/daysignal-mcp.ts")],
          env: { DAYSIGNAL_URL: url, DAYSIGNAL_TOKEN: token },
        })
      : new StreamableHTTPClientTransport(new URL("/mcp", url), { requestInit });
  await client.connect(transport);
  return client;
}

/** Creates an API token. */
export async function tokenOf(call: Call, access: "read" | "write" = "write"): Promise<string> {
  return (await add(call, "token.create", { name: access, access })).token;
}

export const callTool = (client: Client, name: string, args: Record<string, unknown> = {}) =>
  client.callTool({ name, arguments: args }) as Promise<CallToolResult>;

/** Calls a tool that must succeed, and returns its result. */
export async function ask(client: Client, name: string, args: Record<string, unknown> = {}) {
  const { isError, structuredContent, content } = await callTool(client, name, args);
  if (isError) throw new Error(`${name}: ${JSON.stringify(content)}`);
  // biome-ignore lint/suspicious/noExplicitAny: each tool has its own result type.
  return structuredContent as any;
}

/** The text of a tool's result. */
export const textOf = ({ content }: CallToolResult) =>
  content.map((part) => (part.type === "text" ? part.text : "")).join("\n");

/** The data of a refusal, which follow its text. */
export const dataOf = (result: CallToolResult) =>
  JSON.parse(textOf(result).split("\n\n").at(-1) ?? "");

/**
 * Creates a signal planned for today, one that is not planned, and a project; returns valid
 * arguments for all tools.
 */
export async function sampleArguments(call: Call, today: string) {
  const { id: projectId } = await add(call, "project.create", { name: "Garden" });
  const { id } = await addSignal(call, { title: "Dig", projectId });
  const template = { name: "Beds", subtasks: ["Weed", "Water"] };
  const { id: templateId } = await add(call, "template.create", template);
  const { id: loose } = await addSignal(call);
  await call("plan.select", { date: today, taskId: id });
  await call("plan.timeBox", { date: today, taskId: id, startsAt: "09:00", minutes: 45 });
  const left = [{ id: loose, version: 1, status: "inbox", plannedFor: null }];
  const all: Readonly<Record<string, Record<string, unknown>>> = {
    get_day: { date: "today" },
    recommend: { limit: 3 },
    search: { id, projectId },
    list_projects: {},
    get_review: { from: "2026-11-01" },
    plan_day: { id: loose, date: "tomorrow", replaceId: id },
    unplan: { id, date: "today" },
    complete: { id },
    reschedule: { id, to: "next monday" },
    add_signal: { title: "Rake", projectId, templateId },
    update_signal: { id, priority: 5, projectId },
    work_on: { id, action: "worked_on" },
    time_spent: { id },
    get_goals: {},
    set_goals: { goals: [{ title: "Ship" }] },
    undo: { steps: [{ call: "signal.trash", input: { id: loose } }], left },
  };
  return { id, loose, projectId, all };
}
