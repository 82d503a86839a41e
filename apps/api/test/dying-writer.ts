import { createDb, noteChange, onCommittedChanges, transact } from "@daysignal/db";

/**
 * A process that commits a change of a user and is killed before it can publish it. Its arguments
 * are the database's URL and the ids of the user and of the changed entity.
 */
const [url = "", userId = "", id = ""] = process.argv.slice(2);
const { db } = createDb(url, { max: 1 });
onCommittedChanges(db, () => process.kill(process.pid, "SIGKILL"));
await transact(db, async (tx) => noteChange(tx, userId, { kind: "signal", ids: [id] }));
