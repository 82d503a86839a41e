import { Fields } from "./json-fields.ts";
import { jsonReader } from "./json-reader.ts";
import { addExtra, setDay } from "./values.ts";

/** Reads Tasks.json of Google Takeout. */
export const readGoogle = jsonReader("google-tasks", [], (data, found, context) => {
  for (const list of new Fields(data).list("items")) {
    const name = list.text("title");
    const projectId = list.id("id") ?? name;
    found.project({ id: projectId, name });
    for (const task of list.list("items")) {
      const title = task.text("title");
      if (task.is("deleted")) {
        found.leaveOut(title, "status", "deleted");
        continue;
      }
      const signal = found.signal({
        id: task.id("id") ?? found.keyOf(projectId, title),
        title,
        notes: task.text("notes"),
        projectId,
        parentId: task.id("parent"),
        isDone: task.text("status") === "completed",
        completedAt: task.instant("completed"),
        createdAt: task.instant("created"),
      });
      // A day, written as an instant.
      setDay(signal, "deadline", task.text("due").slice(0, 10), context.timeZone);
      for (const link of task.list("links")) {
        const address = link.text("link");
        const isFirst = signal.link === null && address !== "";
        if (isFirst) signal.link = address;
        const words = [link.text("description"), isFirst ? "" : address].filter(Boolean).join(" ");
        addExtra(signal, "link", words === title ? "" : words);
      }
    }
  }
});
