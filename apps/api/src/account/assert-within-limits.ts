import { accountLimits, DomainError } from "@daysignal/core";
import {
  type Db,
  findExcess,
  findImportExcess,
  hasManyOpenUploads,
  type LimitedEntity,
} from "@daysignal/db";

/**
 * Throws LIMIT_REACHED if one more entity exceeds the account's limit (§9), unless its `id` already
 * exists.
 */
export async function assertWithinLimits(
  db: Db,
  userId: string,
  entity: LimitedEntity,
  id?: string,
): Promise<void> {
  const excess = await findExcess(db, userId, entity, id);
  if (excess) throw new DomainError("LIMIT_REACHED", excess);
}

/** As `assertWithinLimits`, for everything an import has just added. */
export async function assertImportWithinLimits(db: Db, userId: string): Promise<void> {
  const excess = await findImportExcess(db, userId);
  if (excess) throw new DomainError("LIMIT_REACHED", excess);
}

/** As `assertWithinLimits`, for unfinished uploads. */
export async function assertUploadWithinLimits(db: Db, userId: string): Promise<void> {
  if (await hasManyOpenUploads(db, userId)) {
    throw new DomainError("LIMIT_REACHED", {
      message: /*i18n*/ "At most {limit} uploads can be unfinished. Finish or cancel some first.",
      values: { limit: accountLimits.openUploads },
    });
  }
}
