import { lazyDialog } from "@daysignal/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useConnection, useIsConnected } from "../../shared/connection.ts";
import { connectionTimes } from "../../shared/connection-times.ts";
import { queryStorage, storeUser } from "../../shared/device-store.ts";
import { useDialog } from "../../shared/use-dialog.ts";
import { useCurrentUser } from "../account/session/use-current-user.ts";
import { OfflineNotice } from "./offline-notice.tsx";
import { openOutbox } from "./open-outbox.ts";
import { refused, waiting } from "./outbox.ts";
import { persistQueries } from "./persist-queries.ts";

const NotSentDialog = lazyDialog(() => import("./not-sent-dialog.tsx"));

/**
 * Offline support: the query cache is persisted on this device, and changes wait in an outbox that
 * survives a reload. Shows a notice while offline, and the changes that failed.
 */
export default function Offline() {
  const userId = useCurrentUser()?.id;
  return userId === undefined ? null : <OfflineOf key={userId} userId={userId} />;
}

function OfflineOf({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const user = useCurrentUser();
  const isConnected = useIsConnected();
  const connection = useConnection();
  const [{ outbox, resume, retry, discard }] = useState(() => openOutbox(queryClient, userId));
  const changes = useSyncExternalStore(outbox.subscribe, () => outbox.changes);
  const storageProblem = useSyncExternalStore(outbox.subscribe, () => outbox.storageProblem);
  const wouldLose = storageProblem !== undefined && changes.length > 0;
  const details = useDialog<true>();
  const notSent = refused(changes);

  const resumeNow = useEffectEvent(() => void resume());
  useEffect(() => {
    if (isConnected || userId) resumeNow();
  }, [isConnected, userId]);
  useEffect(() => {
    // Another window may have been closed with unsent changes.
    const timer = setInterval(resumeNow, connectionTimes.takeOverMs);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (!wouldLose) return;
    // The browser asks for confirmation before leaving.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [wouldLose]);
  useEffect(() => {
    // When the session ends while the screen stays, nothing is stored any more.
    if (user) storeUser(user).catch(() => undefined);
  }, [user]);
  const [areQueriesPersisted, setQueriesPersisted] = useState(true);
  useEffect(
    () => persistQueries(queryClient, queryStorage(userId), setQueriesPersisted),
    [queryClient, userId],
  );

  return (
    <>
      <OfflineNotice
        connection={connection}
        waiting={waiting(changes).length}
        notSent={notSent}
        storageProblem={storageProblem}
        areQueriesPersisted={areQueriesPersisted}
        onShow={() => details.show(true)}
      />
      <NotSentDialog dialog={details} changes={notSent} onRetry={retry} onDiscard={discard} />
    </>
  );
}
