import { setTimeout as sleep } from "node:timers/promises";
import type { Findings } from "./findings.ts";

/**
 * Follows a user's changes like a tab, until told to end, and reopens a stream that breaks.
 * Anything but a stream, a broken connection or a 503 is a finding, as is a message that is not
 * JSON.
 */
export async function followChanges(
  url: string,
  token: string,
  isOver: () => boolean,
  findings: Findings,
): Promise<void> {
  while (!isOver()) {
    await readStream(url, token, isOver, findings).catch(() => undefined);
    await sleep(100);
  }
}

async function readStream(
  url: string,
  token: string,
  isOver: () => boolean,
  findings: Findings,
): Promise<void> {
  const ending = new AbortController();
  const input = encodeURIComponent(JSON.stringify({ beat: 1000, reader: "chaos" }));
  const response = await fetch(`${url}/trpc/live.follow?input=${input}`, {
    headers: { authorization: `Bearer ${token}`, accept: "text/event-stream" },
    signal: ending.signal,
  });
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
  if (!isStream && response.status !== 503) {
    findings.add("unexpected answer", `live.follow: ${response.status} ${await response.text()}`);
  }
  let rest = "";
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line.startsWith("data: ")) checkMessage(line.slice(6), findings);
    if (isOver()) return ending.abort();
  }
}

function checkMessage(text: string, findings: Findings): void {
  try {
    if (text !== "") JSON.parse(text);
  } catch {
    findings.add("unexpected answer", `live.follow said ${text}`);
  }
}
