import { DomainError } from "@daysignal/core";
import { listOpenForms, storeUpload, type Upload } from "@daysignal/db";
import type { Context } from "../trpc/context.ts";
import { allowChange } from "./allow-caller.ts";
import { settleStoredType } from "./media-type.ts";
import { reserveStorage } from "./storage-quota.ts";

/**
 * Reserves room for a form that is posted straight to the store. Where there is
 * none, forms whose files have arrived are looked up first: they need only what
 * they took. Throws STORAGE_FULL.
 */
export async function reserveForm(ctx: Context, id: string, bytes: number): Promise<void> {
  const userId = await allowChange(ctx);
  try {
    await reserveStorage(ctx, { userId, id }, bytes);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "STORAGE_FULL") throw error;
    for (const upload of await listOpenForms(ctx.db, userId)) await settleForm(ctx, upload);
    await reserveStorage(ctx, { userId, id }, bytes);
  }
}

/** Notes an open upload as stored if the store has it; answers whether it has. */
export async function settleForm(
  { db, objects: { store } }: Pick<Context, "db" | "objects">,
  { userId, id, key, type }: Upload,
): Promise<boolean> {
  const size = await store.size(key);
  if (size === null) return false;
  await storeUpload(db, userId, id, {
    size,
    type: await settleStoredType(store, key, type),
    etag: null,
  });
  return true;
}
