import { createDb, noteChange, onCommittedChanges, transact } from "@daysignal/db";

/**
 * Commits a change of a user and is killed before it can publish it: a process of its own, with
 * the database's URL and the ids of the user and of what has changed as arguments.
 */
const [url = "", userId = "", id = ""] = process.argv.slice(2);
const { db } = createDb(url, { max: 1 });
onCommittedChanges(db, () => process.kill(process.pid, "SIGKILL"));
await transact(db, async (tx) => noteChange(tx, userId, { kind: "signal", ids: [id] }));
