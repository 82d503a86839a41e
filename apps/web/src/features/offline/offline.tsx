import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useIsConnected } from "../../shared/connection.ts";
import { keepPerson } from "../../shared/device-store.ts";
import { useCurrentUser } from "../account/use-current-user.ts";
import { keepReadsOnDevice } from "./keep-reads.ts";
import { OfflineNotice } from "./offline-notice.tsx";
import { openOutbox } from "./open-outbox.ts";
import { refused, waiting } from "./outbox.ts";
import { useSenders } from "./use-senders.ts";

const NotSentDialog = lazy(() => import("./not-sent-dialog.tsx"));

/**
 * Everything that works without a connection: what was read is kept on this
 * device, and changes wait in an outbox that outlives a reload. Says so while
 * there is no connection, and shows what was refused when there was one again.
 */
export default function Offline() {
  const userId = useCurrentUser()?.id;
  return userId === undefined ? null : <OfflineOf key={userId} userId={userId} />;
}

function OfflineOf({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const user = useCurrentUser();
  const isConnected = useIsConnected();
  const send = useSenders();
  const [{ outbox, resume, retry }] = useState(() => openOutbox(queryClient, userId));
  const changes = useSyncExternalStore(outbox.subscribe, () => outbox.changes);
  // Unknown until it was opened for the first time: a dialog that nobody sees is work at every start.
  const [isOpen, setOpen] = useState<boolean>();
  const notSent = refused(changes);

  const resumeNow = useEffectEvent(() => void resume(send));
  useEffect(() => {
    if (isConnected || userId) resumeNow();
  }, [isConnected, userId]);
  useEffect(() => {
    // The session ends while the screen stays: then nothing is kept any more.
    if (user) keepPerson(user).catch(() => undefined);
  }, [user]);
  useEffect(() => keepReadsOnDevice(queryClient, userId), [queryClient, userId]);

  return (
    <>
      <OfflineNotice
        isConnected={isConnected}
        waiting={waiting(changes).length}
        notSent={notSent.length}
        onShow={() => setOpen(true)}
      />
      {isOpen === undefined ? null : (
        <Suspense fallback={null}>
          <NotSentDialog
            open={isOpen}
            onOpenChange={setOpen}
            changes={notSent}
            onRetry={(change) => retry(change, send)}
            onDiscard={(change) => outbox.remove(change.id)}
          />
        </Suspense>
      )}
    </>
  );
}
