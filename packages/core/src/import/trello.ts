import { isDoneWord } from "./done-words.ts";
import type { FoundBuilder, FoundSignal, ReadingContext } from "./found.ts";
import { Fields } from "./json-fields.ts";
import { jsonReader } from "./json-reader.ts";
import { addProperty } from "./properties.ts";
import { addExtra, instantOf, setDay } from "./values.ts";

interface Board {
  found: FoundBuilder;
  context: ReadingContext;
  projectId: string;
  lists: Map<string, Fields>;
  checklists: Map<string, Fields[]>;
  comments: Map<string, Fields[]>;
  members: Map<string, string>;
  customFields: Map<string, Fields>;
}

/** Whether JSON is a Trello board. */
export const isTrello = (fields: Fields) =>
  Array.isArray(fields.get("cards")) && Array.isArray(fields.get("lists"));

/** Reads a Trello board (Share, export as JSON): its cards with their checklists. */
export const readTrello = jsonReader("trello", [], readBoard);

function readBoard(whole: unknown, found: FoundBuilder, context: ReadingContext): void {
  const data = new Fields(whole);
  const name = data.text("name");
  const project = found.project({
    id: data.id("id") ?? name,
    name,
    description: data.text("desc"),
    isArchived: data.is("closed"),
  });
  const byId = (name: string) => new Map(data.list(name).map((one) => [one.text("id"), one]));
  const comments = data.list("actions").filter((one) => one.get("type") === "commentCard");
  const cardOf = (action: Fields) => action.fields("data").fields("card").text("id");
  const board: Board = {
    ...{ found, context, projectId: project.id, lists: byId("lists") },
    customFields: byId("customFields"),
    checklists: Map.groupBy(data.list("checklists"), (one) => one.text("idCard")),
    // The file has the newest first.
    comments: Map.groupBy(comments.reverse(), cardOf),
    members: new Map(
      data
        .list("members")
        .map((one) => [one.text("id"), one.text("fullName") || one.text("username")]),
    ),
  };
  for (const card of data.list("cards")) readCard(board, card);
}

function readCard(board: Board, card: Fields): void {
  const { found, context, projectId } = board;
  const title = card.text("name");
  const list = board.lists.get(card.text("idList")) ?? new Fields(null);
  const listName = list.text("name");
  const isArchived = card.is("closed") || list.is("closed");
  const id = card.id("id") ?? found.keyOf(projectId, listName, title);
  const isDone = card.is("dueComplete") || isArchived || isDoneWord(listName);
  const signal = found.signal({
    ...{ id, title, projectId, isDone },
    notes: card.text("desc"),
    completedAt: isDone
      ? card.instant(card.get("dateCompleted") == null ? "dateLastActivity" : "dateCompleted")
      : null,
    createdAt: createdAt(id),
    tags: card.list("labels").map((label) => label.text("name") || label.text("color")),
    link: card.text("shortUrl") || card.text("url") || null,
  });
  addExtra(signal, "section", listName);
  if (isArchived && !card.is("dueComplete")) addExtra(signal, "status", "closed");
  setDay(signal, "deadline", card.text("due"), context.timeZone);
  setDay(signal, "planDay", card.text("start"), context.timeZone);
  for (const member of card.texts("idMembers")) {
    addExtra(signal, "person", board.members.get(member) ?? member);
  }
  for (const field of ["locationName", "address"]) addExtra(signal, "place", card.text(field));
  for (const item of card.list("customFieldItems")) {
    const [name, value] = customField(board, item);
    if (value !== "") addProperty(signal, name, value);
  }
  for (const comment of board.comments.get(id) ?? []) {
    addExtra(signal, "comment", comment.fields("data").text("text"));
  }
  for (const file of card.list("attachments")) {
    found.linkFile(signal, title, { name: file.text("name"), address: file.text("url") });
  }
  const checklists = board.checklists.get(id) ?? card.list("checklists");
  for (const checklist of checklists) {
    const name = checklist.text("name");
    if (checklists.length > 1 || name !== "Checklist") addExtra(signal, "other", name);
    for (const item of checklist.list("checkItems")) readItem(board, item, signal);
  }
}

/** The name and value of a custom field; a value from a list is an option of the field. */
function customField({ customFields }: Board, item: Fields): [name: string, value: string] {
  const field = customFields.get(item.text("idCustomField")) ?? new Fields(null);
  const option = field.list("options").find((one) => one.get("id") === item.get("idValue"));
  const values = new Fields(item.get("value") ?? option?.get("value"));
  const value = values.names.map((name) => values.text(name)).join(" ");
  return [field.text("name"), value];
}

function readItem({ found, context, members }: Board, item: Fields, card: FoundSignal): void {
  const isDone = item.get("state") === "complete";
  const step = found.step(card, item.text("name"), isDone, item.id("id"));
  setDay(step, "deadline", item.text("due"), context.timeZone);
  const member = item.text("idMember");
  addExtra(step, "person", members.get(member) ?? member);
}

/** The creation time from an id, which begins with it in seconds. */
function createdAt(id: string): string | null {
  return /^[\da-f]{24}$/.test(id) ? instantOf(Number.parseInt(id.slice(0, 8), 16) * 1000) : null;
}
