import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { UndeliveredError } from "./shared/undelivered.ts";
import { unsentCreation } from "./shared/unsent.ts";
import type { AppRouter } from "./trpc.ts";

/** Does not send changes of an entity whose creation was set aside: they are set aside as well. */
export const unsentLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const creation = op.type === "mutation" ? unsentCreation(op.input) : undefined;
    if (creation === undefined) return next(op);
    const reason = new UndeliveredError(`It has to wait: “${creation}” was not sent.`);
    return observable((observer) => observer.error(TRPCClientError.from(reason)));
  };
