import { createS3Store } from "../object/s3-store.ts";
import { startS3Server } from "./s3-server.ts";
import type { TestAppOptions } from "./test-app.ts";

export interface OpenedStore {
  options: TestAppOptions;
  close(): Promise<void>;
}

/** The stores that files may be kept in; what holds for one holds for the other. */
export const stores: readonly { name: "disk" | "s3"; open(): Promise<OpenedStore> }[] = [
  { name: "disk", open: async () => ({ options: {}, close: async () => undefined }) },
  {
    name: "s3",
    open: async () => {
      const { settings, close } = await startS3Server();
      return { options: { store: await createS3Store(settings) }, close };
    },
  },
];
