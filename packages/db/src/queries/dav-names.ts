/** The uid and the name of a signal's task that no client has given others (§19). */
export const signalNames = (id: string) => ({ uid: id, name: `${id}.ics` });

/** As `signalNames`. A signal made of a subtask has the id of that subtask. */
export const subtaskNames = (id: string) => ({ uid: `step-${id}`, name: `step-${id}.ics` });
