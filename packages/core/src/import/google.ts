import { jsonReader } from "./json-reader.ts";
import { addExtra, fieldsOf, idOf, instantOf, listOf, setDay, textOf } from "./values.ts";

/** Reads Tasks.json of Google Takeout. */
export const readGoogle = jsonReader("google-tasks", [], (data, found, context) => {
  for (const list of listOf(fieldsOf(data)["items"])) {
    const name = textOf(list["title"]);
    const projectId = idOf(list["id"]) ?? name;
    found.project({ id: projectId, name });
    for (const task of listOf(list["items"])) {
      const title = textOf(task["title"]);
      if (task["deleted"] === true) {
        found.leaveOut(title, "status", "deleted");
        continue;
      }
      const signal = found.signal({
        id: idOf(task["id"]) ?? found.keyOf(projectId, title),
        title,
        notes: textOf(task["notes"]),
        projectId,
        parentId: idOf(task["parent"]),
        isDone: textOf(task["status"]) === "completed",
        completedAt: instantOf(task["completed"]),
        createdAt: instantOf(task["created"]),
      });
      // A day, written as an instant.
      setDay(signal, "deadline", textOf(task["due"]).slice(0, 10), context.timeZone);
      for (const link of listOf(task["links"])) {
        const address = textOf(link["link"]);
        const isFirst = signal.link === null && address !== "";
        if (isFirst) signal.link = address;
        const words = [link["description"], isFirst ? "" : address].filter(Boolean).join(" ");
        addExtra(signal, "link", words === title ? "" : words);
      }
    }
  }
});
