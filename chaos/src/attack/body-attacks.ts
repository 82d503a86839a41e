import { randomUUID } from "node:crypto";
import { drain, inParallel, send, type Target } from "./requests.ts";

const megabyte = 1_048_576;

/**
 * Slightly below the maximum number of values in a JSON body (apps/api/src/rest/json-bodies.ts).
 */
const values = 3900;

/** JSON with a given length in bytes: as many objects as fit. */
const objectsOf = (bytes: number) => `{"title":[${"{},".repeat((bytes - 30) / 3)}0]}`;

/** A credential in the right format that no account has. */
const madeUp = () => `dsp_${"A".repeat(22)}.${randomUUID().replaceAll("-", "")}`;

/** Large bodies, with and without an account. */
export const bodyAttacks: Readonly<Record<string, (target: Target) => Promise<void>>> = {
  visitorBodies: ({ url }) => {
    const body = new TextEncoder().encode(objectsOf(megabyte));
    const content = { type: "application/json", body };
    return inParallel(() => send({ url, token: madeUp() }, "POST", "/api/tasks", content), 60);
  },
  visitorFiles: ({ url }) => {
    const content = {
      type: "application/json",
      body: new TextEncoder().encode(objectsOf(15 * megabyte)),
    };
    return drain({ url, token: madeUp() }, "POST", "/api/calendars", () => content, 8);
  },
  largeBodies: async (target) => {
    const routes = await routesWithBodies(target);
    let sent = 0;
    await inParallel(async () => {
      const { method, path } = routes[sent % routes.length] ?? { method: "POST", path: "/tasks" };
      const bodies = largeBodies(path === "/calendars" ? 15 * megabyte : megabyte);
      const body = bodies[Math.floor(sent / routes.length) % bodies.length] ?? "{}";
      sent += 1;
      await send(target, method, `/api${path}`, { type: "application/json", body });
    });
  },
};

/** Every route with a JSON body, from the OpenAPI document, with unknown ids. */
async function routesWithBodies({ url }: Target) {
  const response = await fetch(`${url}/api/openapi.json`);
  const { paths } = (await response.json()) as {
    paths: Record<string, Record<string, { requestBody?: { content: object } }>>;
  };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) =>
      requestBody && "application/json" in requestBody.content
        ? [{ method: method.toUpperCase(), path: path.replace(/\{\w+\}/g, randomUUID()) }]
        : [],
    ),
  );
}

/**
 * Bodies with a given length in bytes that are as expensive as possible. Each has an unknown field.
 */
function largeBodies(bytes: number): string[] {
  const objects = "{},".repeat(values).slice(0, -1);
  const padding = " ".repeat(bytes - objects.length - 60);
  const fields = Array.from({ length: values }, (_, n) => `"a${n}":0`).join();
  return [
    objectsOf(bytes),
    `{"a":[],"title":[${objects}]${padding}}`,
    `{"a":[],"tags":[${objects}]${padding}}`,
    `{"a":[],${fields}}`,
    `{"a":[],"title":"${"x".repeat(bytes - 60)}"}`,
    `{"a":[],"file":"${"\\n".repeat((bytes - 60) / 2)}"}`,
    `{"a":[],"notes":"${"ü".repeat((bytes - 60) / 2)}"}`,
    `{"a":${"[".repeat((bytes - 60) / 2)}`,
  ];
}
