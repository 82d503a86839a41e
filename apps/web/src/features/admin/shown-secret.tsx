import { Suspense } from "react";
import { lazyPart } from "../../shared/lazy-part.tsx";
import type { DialogState } from "../../shared/use-dialog.ts";
import type { Secret } from "./secret-dialog.tsx";

const SecretDialog = lazyPart(() => import("./secret-dialog.tsx"));

/** The dialog of a password or link that is shown once. */
export function ShownSecret({ dialog }: { dialog: DialogState<Secret> }) {
  return (
    <Suspense fallback={null}>
      {dialog.about ? (
        <SecretDialog
          secret={dialog.about}
          open={dialog.open}
          onOpenChange={dialog.onOpenChange}
          opener={dialog.opener}
        />
      ) : null}
    </Suspense>
  );
}
